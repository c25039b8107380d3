// The first events that show that somebody is about to use a part of the page, and the start of islands before they do.

export const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/** An event on the window when there is a message: what shows it (../../elements/press.ts) may not be loaded yet. */
export const NEWS_EVENT = 'news-shown'

/** Calls `start` once, with the first sign of use within `element`. */
export function atFirstUse(element: Element, start: (sign: Event) => void): void {
  const once = (sign: Event) => {
    for (const name of SIGNS_OF_USE) element.removeEventListener(name, once)
    start(sign)
  }
  for (const name of SIGNS_OF_USE) element.addEventListener(name, once, { passive: true })
}

/**
 * Starts the islands of a place before they are used, where the built page is not what the visitor needs; whichever of
 * this and the islands comes first: they hear it (hydrate-on-use.ts).
 */
export function hydrateNow(place: HTMLElement): void {
  place.dataset.hydrateNow = ''
  place.dispatchEvent(new Event('hydrate-now', { bubbles: true }))
}
