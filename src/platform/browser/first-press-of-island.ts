// A press on a button of an island whose script has not come yet is kept, and made again once React hears presses: where it is
// still taking the island over, it does so at once for the press. Fields need none of this: what was typed into them is read when the island starts.

/** Whoever has waited longer does something else by then; it is also how long a browser lets a press count. */
const KEPT_MS = 5000
/** They answer without React: custom elements, whose own first press is shell/first-press.ts's, and what the browser opens. */
const ANSWER_BY_THEMSELVES = 'save-race *, compare-race *, [popovertarget]'

/**
 * Keeps the last press on a button of this island that does not answer yet; one that sends a form does so by itself. Gives what
 * repeats it, once, to be called when React has the island.
 */
export function keepFirstPress(island: Element): () => void {
  let pressed: HTMLElement | undefined
  let pressedAtMs = 0
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]')
    if (!button || button.matches(ANSWER_BY_THEMSELVES)) return
    pressed = button
    pressedAtMs = performance.now()
  }
  island.addEventListener('click', keep)
  return () => {
    island.removeEventListener('click', keep)
    if (performance.now() - pressedAtMs < KEPT_MS) pressed?.click()
    pressed = undefined
  }
}
