// A filter read from an address against the index: names and other names of places become slugs. A place in which no race is
// stays as it was said, and lists none, as the API does; a type of race that there is not is handed back.
import { cityOfFormerState } from '../place/moved-places.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IgnoredValue, RaceFilter } from './race-filter.ts'
import { placeSlugs, type RaceIndex } from './race-index.ts'

const PLACES = ['country', 'state', 'city'] as const
const KEYS = ['raceType', ...PLACES] as const
type Known = Record<(typeof KEYS)[number], Map<string, string>>

const knownSlugs = new WeakMap<RaceIndex, Known>()

/** For each slug, and each slugged name or other name of a place, the slug that filters go by. */
function slugsOf(index: RaceIndex): Known {
  const kept = knownSlugs.get(index)
  if (kept) return kept
  const known: Known = { raceType: new Map(), country: new Map(), state: new Map(), city: new Map() }
  const learn = (key: keyof Known, name: string | null, slug: string | null) => {
    const said = name && placeSlug(name)
    if (said && slug && !known[key].has(said)) known[key].set(said, slug)
  }
  for (const { slug } of index.raceTypes) learn('raceType', slug, slug)
  // Each place once; slugs first, then names, then other names: nothing takes the place of what is nearer.
  const races = new Map(index.races.map((race) => [race.placePath, race])).values()
  const places = [...races].map((race) => {
    const { country, state, city, aliases } = race
    return { country, state, city, aliases, slugs: placeSlugs(race) }
  })
  for (const { slugs } of places) for (const key of PLACES) learn(key, slugs[key], slugs[key])
  for (const place of places) for (const key of PLACES) learn(key, place[key], place.slugs[key])
  for (const { slugs, aliases } of places) {
    const parts = PLACES.filter((key) => slugs[key])
    for (const [part, key] of parts.entries()) {
      for (const name of aliases[part] ?? []) learn(key, name, slugs[key])
    }
  }
  knownSlugs.set(index, known)
  return known
}

/** States that a city stood in by itself, and that are no more, as the city. */
function withMovedCities(filter: RaceFilter, known: Known): RaceFilter {
  const cities = new Map(
    filter.state.flatMap((state): [string, string][] => {
      const city = known.state.has(state) ? null : cityOfFormerState(state)
      return city !== null && known.city.has(city) ? [[state, city]] : []
    }),
  )
  return {
    ...filter,
    state: filter.state.filter((state) => !cities.has(state)),
    city: [...filter.city, ...cities.values()],
  }
}

/** The filter with its places by their slugs, and the race types that are none. */
export function resolveFilter(
  index: RaceIndex,
  filter: RaceFilter,
): { filter: RaceFilter; ignored: IgnoredValue[] } {
  const ignored: IgnoredValue[] = []
  // To learn all names takes a slow processor a tenth of a second: not where none is asked for.
  if (KEYS.every((key) => filter[key].length === 0)) return { filter: { ...filter }, ignored }
  const known = slugsOf(index)
  const resolved = withMovedCities(filter, known)
  for (const key of KEYS) {
    const slugs = resolved[key].flatMap((value) => {
      const slug = known[key].get(value)
      if (slug) return slug
      if (key !== 'raceType') return value
      ignored.push({ name: key, value })
      return []
    })
    resolved[key] = [...new Set(slugs)]
  }
  return { filter: resolved, ignored }
}
