// A press on a button of an island whose script has not come yet, or on a link that opens a dialog there, is kept, and made again once
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

/** A link that is opened in another tab or window goes its way. */
const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button > 0 || ctrlKey || metaKey || shiftKey

/** Keeps the last press on what does not answer yet in this island; a button that sends a form does so by itself. */
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
