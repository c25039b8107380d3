// The address that a new race would like: the words of its name, or of its town where the name has no Latin letters.
import { placeSlug } from '../place/place-slug.ts'

const LONGEST = 100

const cut = (slug: string) =>
  slug.slice(0, LONGEST).replace(/-[^-]*$/, (rest) => (slug.length > LONGEST ? '' : rest))

/** `raceSlug("Zürich Marathon", …)` is `"zurich-marathon"`. Never a bare number: those are race numbers. */
export function raceSlug({ name, city, raceType }: { name: string; city: string; raceType: string }): string {
  const own = placeSlug(name)
  if (/[a-z]{3}/.test(own)) return cut(own)
  const town = placeSlug(city)
  return cut([town, raceType].filter(Boolean).join('-'))
}
