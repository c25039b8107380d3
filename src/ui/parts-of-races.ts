// Parts of races as text, each rendered once in a build (OncePerRace.astro). Only so many are kept: pages of like races and of
// near places stand near each other in a build.
const MAX_KEPT = 4000
const kept = new Map<string, string>()

/** The HTML of a part that was rendered before. */
export const cachedPart = (key: string): string | undefined => kept.get(key)

/** Keeps the HTML of a part. */
export function cachePart(key: string, html: string): void {
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, html)
}
