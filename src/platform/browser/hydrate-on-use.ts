// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now, of a tool or set by a page whose address carries a state). In each page: it shares no state with other
// scripts and speaks with them by events.
import type { ClientDirective } from 'astro'
import { afterFrame } from './after-frame.ts'
import { atFirstUse } from './page-events.ts'

// A press on a button of an island whose script has not come yet, or on a link that opens a dialog there, is recorded, and repeated once
// React hears presses: where it is still taking the island over, it does so at once for the press. Fields need none of this: what was
// typed into them is read when the island starts.

/** Whoever has waited longer does something else by then; it is also how long a browser lets a press count. */
const MAX_AGE_MS = 5000
const PRESSED = 'button[type=button], a[aria-haspopup=dialog]'
/** They answer without React: custom elements, whose own first press is shell/first-press.ts's, and what the browser opens. */
const ANSWER_BY_THEMSELVES = 'save-race *, compare-race *, [popovertarget]'

interface FirstPress {
  /** Repeats the press, once: to be called when React has the island. */
  repeat: () => void
  /** Where the island does not start: a link leads to its page after all. */
  giveUp: () => void
}

/** A link that is opened in another tab or window is left alone. */
const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button > 0 || ctrlKey || metaKey || shiftKey

/** Records the last press on what does not answer yet in this island; a button that sends a form does so by itself. */
export function recordFirstPress(island: Element): FirstPress {
  let pressed: HTMLElement | undefined
  let pressedAtMs = 0
  const record = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(PRESSED)
    if (!target || target.matches(ANSWER_BY_THEMSELVES)) return
    if (target.matches('a')) {
      if (opensElsewhere(event as MouseEvent)) return
      event.preventDefault()
    }
    pressed = target
    pressedAtMs = performance.now()
  }
  island.addEventListener('click', record)
  const take = () => {
    island.removeEventListener('click', record)
    const taken = performance.now() - pressedAtMs < MAX_AGE_MS ? pressed : undefined
    pressed = undefined
    return taken
  }
  return {
    repeat: () => take()?.click(),
    giveUp: () => {
      const link = take()
      if (link instanceof HTMLAnchorElement) location.assign(link.href)
    },
  }
}

const hydrateOnUse: ClientDirective = (load, { name }, element) => {
  const firstPress = recordFirstPress(element)
  let started = false
  let isUsed = false
  let end!: () => void
  /** Resolves once the island answers, or cannot. */
  const ended = new Promise<void>((resolve) => (end = resolve))
  const start = async () => {
    if (started) return
    started = true
    // What the build made comes back in the place of an island that crashes (as-island.tsx), once React is done with it.
    const built = [...element.childNodes].map((node) => node.cloneNode(true))
    element.addEventListener('island-crash', () => setTimeout(() => element.replaceChildren(...built)))
    try {
      const hydrate = await load()
      await hydrate()
    } catch (error) {
      firstPress.giveUp()
      throw error
    } finally {
      end()
    }
    firstPress.repeat()
  }
  // The page is seen, and a press on it, before its script is read.
  const startSoon = () => {
    isUsed = true
    element.dispatchEvent(new Event('island-used', { bubbles: true }))
    afterFrame(() => void start())
  }
  atFirstUse(element, startSoon)
  document.addEventListener('hydrate-now', ({ target }) => {
    if ((target as Node).contains(element)) void start()
  })
  // For preloading.ts: the islands of the content that nobody has used yet.
  document.addEventListener('islands-waiting', (event) => {
    if (!started && element.closest('main')) (event as CustomEvent<Set<string>>).detail.add(name)
  })
  // What is fetched ahead waits for those that are on their way.
  document.addEventListener('islands-starting', (event) => {
    if (isUsed || started) (event as CustomEvent<Promise<void>[]>).detail.push(ended)
  })
  if (element.closest('[data-hydrate-now]')) startSoon()
}

export default hydrateOnUse
