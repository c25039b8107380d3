// Starts the islands of a page: each at the first sign of use, or once the page is seen where it has work to do already (an
// application or a tool, client:use="now"; or data-hydrate-now, set by a page whose address carries a state). Comes with the script
// of every page.
import { withoutFail } from './missing-parts.ts'
import { afterFrame, atFirstUse, isPlainClick } from './page-events.ts'

export type Island = Parameters<Window['startline']['followIsland']>[0]

// A press on a button of an island whose script has not come yet, or on a link that opens a dialog there, is recorded, and repeated once
// React hears presses: where it is still taking the island over, it does so at once for the press. Fields need none of this: what was
// typed into them is read when the island starts.

/** Whoever has waited longer does something else by then; it is also how long a browser lets a press count. */
const MAX_AGE_MS = 5000
const PRESSED = 'button[type=button], a[aria-haspopup=dialog]'
/** They answer without React: custom elements, whose own first press is shell/first-press.ts's, and what the browser opens. */
const ANSWER_BY_THEMSELVES = 'save-race *, compare-race *, [popovertarget]'

interface FirstPress {
  isPressed: () => boolean
  /** Repeats the press, once: to be called when React has the island. */
  repeat: () => void
  /** Where the island does not start: a link leads to its page after all. */
  giveUp: () => void
}

/** Records the last press on what does not answer yet in this island; a button that sends a form does so by itself. */
export function recordFirstPress(island: Element): FirstPress {
  let pressed: HTMLElement | undefined
  let pressedAtMs = 0
  const record = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(PRESSED)
    if (!target || target.matches(ANSWER_BY_THEMSELVES)) return
    if (target.matches('a')) {
      if (!isPlainClick(event as MouseEvent)) return
      event.preventDefault()
    }
    pressed = target
    pressedAtMs = performance.now()
  }
  island.addEventListener('click', record)
  // Presses that came before this script (start.ts), which held back links that open a dialog; others have led on.
  for (const press of window.startline.presses) if (island.contains(press.target as Element)) record(press)
  const take = () => {
    island.removeEventListener('click', record)
    const taken = performance.now() - pressedAtMs < MAX_AGE_MS ? pressed : undefined
    pressed = undefined
    return taken
  }
  return {
    isPressed: () => pressed !== undefined,
    repeat: () => take()?.click(),
    giveUp: () => {
      const link = take()
      if (link instanceof HTMLAnchorElement) location.assign(link.href)
    },
  }
}

interface FollowedIsland extends Pick<Island, 'name' | 'element'> {
  /** Of one that is used: resolves once it answers, or cannot. */
  ended?: Promise<void>
}

const followed: FollowedIsland[] = []

/**
 * Names of the islands that nobody has used yet. Those of the content: the form at the foot is on every page and seldom used, and would
 * bring React to pages that have no other use for it.
 */
export const waitingIslands = (): Set<string> =>
  new Set(followed.filter(({ ended, element }) => !ended && element.closest('main')).map(({ name }) => name))

/** Resolves once no island is on its way: what somebody waits for has the connection to itself. */
export const startingIslands = (): Promise<unknown> => Promise.all(followed.map(({ ended }) => ended))

/** Starts the island when it is used, or now. */
export function followIsland({ name, element, load, value }: Island): void {
  const firstPress = recordFirstPress(element)
  const island: FollowedIsland = { name, element }
  followed.push(island)
  const loadAndHydrate = async () => {
    // What the build made comes back in the place of an island that crashes (as-island.tsx), once React is done with it.
    const built = [...element.childNodes].map((node) => node.cloneNode(true))
    element.addEventListener('island-crash', () => setTimeout(() => element.replaceChildren(...built)))
    try {
      const hydrate = await load()
      await hydrate()
    } catch (error) {
      firstPress.giveUp()
      throw error
    }
    firstPress.repeat()
  }
  const start = () => {
    if (island.ended) return
    // The page is seen, and a press on it, before its script is fetched and read.
    island.ended = new Promise((end) =>
      afterFrame(() => {
        // Beside the island's own script, and not after it.
        void withoutFail(() => import('@astrojs/react/client.js'))
        void loadAndHydrate().finally(end)
      }),
    )
  }
  atFirstUse(element, start)
  document.addEventListener('hydrate-now', ({ target }) => {
    if ((target as Node).contains(element)) start()
  })
  const isUsed = firstPress.isPressed() || element.contains(document.activeElement)
  if (value === 'now' || isUsed || element.closest('[data-hydrate-now]')) start()
}
