// The first events that say that a person is about to use a part of the page.
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/** Calls `start` once, at the first sign of use within `element`. */
export function atFirstUse(element: Element, start: () => void): void {
  const once = () => {
    for (const sign of SIGNS) element.removeEventListener(sign, once)
    start()
  }
  for (const sign of SIGNS) element.addEventListener(sign, once, { passive: true })
}
