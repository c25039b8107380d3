// A press on a button of an island whose script has not come yet is kept, and made again once React has taken the island
// over (react-root.ts tells it). Fields need none of this: what was typed into them is read when the island starts.

/** Whoever has waited longer does something else by then; it is also how long a browser lets a press count. */
const KEPT_MS = 5000
/** They answer without React: custom elements, whose own first press is shell/first-press.ts's, and what the browser opens. */
const ANSWER_BY_THEMSELVES = 'save-race *, compare-race *, [popovertarget]'

/** Keeps the last press on a button of this island that does not answer yet; one that sends a form does so by itself. */
export function keepFirstPress(island: Element): void {
  let pressed: HTMLElement | undefined
  let pressedAtMs = 0
  const keep = ({ target }: Event) => {
    // From here on React hears presses itself, also while it is still taking over.
    if (!island.hasAttribute('ssr')) return
    const button = (target as Element).closest<HTMLElement>('button[type=button]')
    if (!button || button.matches(ANSWER_BY_THEMSELVES)) return
    pressed = button
    pressedAtMs = performance.now()
  }
  island.addEventListener('click', keep)
  island.addEventListener(
    'island-answers',
    () => {
      island.removeEventListener('click', keep)
      if (performance.now() - pressedAtMs < KEPT_MS) pressed?.click()
    },
    { once: true },
  )
}
