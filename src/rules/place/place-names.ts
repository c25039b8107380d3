// The names of an index's countries, states and cities by their slugs.
import { placeSlugs, type RaceIndex } from '../search/race-index.ts'

export type PlaceKey = 'country' | 'state' | 'city'

const names = new WeakMap<RaceIndex, Record<PlaceKey, Map<string, string>>>()

function readNames(index: RaceIndex): Record<PlaceKey, Map<string, string>> {
  const read = { country: new Map(), state: new Map(), city: new Map() } as Record<
    PlaceKey,
    Map<string, string>
  >
  const seen = new Set<string>()
  for (const race of index.races) {
    if (seen.has(race.placePath)) continue
    seen.add(race.placePath)
    const slugs = placeSlugs(race)
    for (const key of ['country', 'state', 'city'] as const) {
      const [slug, name] = [slugs[key], race[key]]
      if (slug && name && !read[key].has(slug)) read[key].set(slug, name)
    }
  }
  return read
}

/** Name by slug, of one kind of place. */
export function placeNames(index: RaceIndex, key: PlaceKey): ReadonlyMap<string, string> {
  const known = names.get(index) ?? readNames(index)
  names.set(index, known)
  return known[key]
}
