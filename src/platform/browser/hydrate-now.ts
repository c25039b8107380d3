// Starts the islands of a place before they are used, where the page as it was built is not what is asked for.

/** Starts them, whichever of this and the islands comes first: they hear it (hydrate-on-use.ts). */
export function hydrateNow(place: HTMLElement): void {
  place.dataset.hydrateNow = ''
  place.dispatchEvent(new Event('hydrate-now', { bubbles: true }))
}
