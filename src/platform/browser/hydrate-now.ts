// Starts the islands of a place before they are used, where the page as it was built is not what is asked for.

/** Starts them, whichever of this and the islands comes first. */
export function hydrateNow(place: HTMLElement): void {
  place.dataset.hydrateNow = ''
  for (const island of place.querySelectorAll('astro-island')) island.dispatchEvent(new Event('hydrate-now'))
}
