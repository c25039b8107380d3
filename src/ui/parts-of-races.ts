// Parts of races as text, each rendered once in a build (OncePerRace.astro). Only so many are cached: pages of like races and of
// near places stand near each other in a build.
const MAX_CACHED = 4000
const cache = new Map<string, string>()

/** The HTML of a part that was rendered before. */
export const cachedPart = (key: string): string | undefined => cache.get(key)

/** Keeps the HTML of a part. */
export function cachePart(key: string, html: string): void {
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, html)
}
