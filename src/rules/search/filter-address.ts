// The address of a filtered list: written and read, with names of places as slugs, and the place of a filter
// and nothing else. Pages of the whole list are files, /all-races/2; everything else is in the query.
import {
  NO_FILTER,
  readRaceFilter,
  writeRaceFilter,
  type IgnoredValue,
  type RaceFilter,
} from './race-filter.ts'
import { cityAt, onceFor, placeSlugs, type RaceIndex } from './race-index.ts'
import { cityOfFormerState, type NamedPlace } from '../place/place-tree.ts'
import { continentsApart, type Continent } from '../place/continents.ts'
import { placeSlug } from '../place/place-slug.ts'

export const ALL_RACES = '/all-races'

/** Of the name of a filtered list that somebody watches. */
export const MAX_SEARCH_NAME_LENGTH = 120
/** Races on a page of a list. */
export const PAGE_SIZE = 30

/**
 * The address of a filter below `base`, where a bare page number of the whole list is a part of the path; parts that were
 * not understood can stay behind it.
 */
export function filterAddress(
  filter: RaceFilter,
  base = ALL_RACES,
  ignored: readonly IgnoredValue[] = [],
): string {
  const filedPages = base === ALL_RACES
  const params = writeRaceFilter(filter)
  for (const { name, value } of ignored) params.append(name, value)
  if (filedPages && params.size === 1 && filter.page > 1) return `${base}/${filter.page}`
  return params.size > 0 ? `${base}?${params}` : base
}

/**
 * The filter of an address, and what in it was not understood. What others put behind a link, such as `?utm_source=`, asks
 * for nothing: the page stays that of the path.
 */
export function readFilterAddress({ pathname, search }: { pathname: string; search: string }): {
  filter: RaceFilter
  ignored: IgnoredValue[]
} {
  const read = readRaceFilter(new URLSearchParams(search))
  const filed = /\/(\d{1,6})\/?$/.exec(pathname)?.[1]
  if (!filed || writeRaceFilter(read.filter).size > 0) return read
  return { ...read, filter: { ...read.filter, page: Math.max(1, Number(filed)) } }
}

/** The number of pages of a list with this number of races; at least one. */
export const pageCount = (races: number): number => Math.max(1, Math.ceil(races / PAGE_SIZE))

/** The races of a page; a page beyond the last is the last. */
export function racesOfPage<T>(
  races: readonly T[],
  page: number,
): { races: T[]; page: number; from: number } {
  const shown = Math.min(page, pageCount(races.length))
  const from = (shown - 1) * PAGE_SIZE
  return { races: races.slice(from, from + PAGE_SIZE), page: shown, from }
}

/** Page numbers to link to: the first, the last, and those around the present one; null for a gap. */
export function pageLinks(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, i) => {
    const gap = number - (numbers[i - 1] ?? number - 1)
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number]
  })
}

const PLACES = ['country', 'state', 'city'] as const
const KEYS = ['raceType', ...PLACES] as const
type Known = Record<(typeof KEYS)[number], Map<string, string>>

/** For each slug, and each slugged name or other name of a place, the slug that filters go by. */
const slugsOf = onceFor((index: RaceIndex): Known => {
  const known: Known = { raceType: new Map(), country: new Map(), state: new Map(), city: new Map() }
  const learn = (key: keyof Known, name: string | null, slug: string | null) => {
    const place = name && placeSlug(name)
    if (place && slug && !known[key].has(place)) known[key].set(place, slug)
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
  return known
})

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

/** The filter with its places by their slugs, and the unknown race types. */
export function resolveFilter(
  index: RaceIndex,
  filter: RaceFilter,
): { filter: RaceFilter; ignored: IgnoredValue[] } {
  const ignored: IgnoredValue[] = []
  const city = filter.near === null ? null : cityAt(index, filter.near)
  if (filter.near !== null && !city) ignored.push({ name: 'near', value: filter.near })
  const near = city?.path ?? null
  // Indexing all names takes a slow processor a tenth of a second: skipped where no name is given.
  if (KEYS.every((key) => filter[key].length === 0)) return { filter: { ...filter, near }, ignored }
  const known = slugsOf(index)
  const resolved = withMovedCities({ ...filter, near }, known)
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

/** The filter of a place alone. */
export function filterOfPlace({ path, kind }: Pick<NamedPlace, 'path' | 'kind'>): RaceFilter {
  const [country = '', ...within] = path.split('/')
  return { ...NO_FILTER, country: [country], ...(kind !== 'country' && { [kind]: [within.at(-1) ?? ''] }) }
}

/** Whether two filters let the same races through, whatever the order and the view. */
const isSameList = (a: RaceFilter, b: RaceFilter) => {
  const { sort, view, page } = NO_FILTER
  return (
    String(writeRaceFilter({ ...a, sort, view, page })) ===
    String(writeRaceFilter({ ...b, sort, view, page }))
  )
}

/** Whether a page shows the races of the continent: its own, or that of the country of its name where that has them all. */
function hasPage({ races }: RaceIndex, continent: Continent): boolean {
  const isInCountry = ({ placePath }: { placePath: string }) => placePath.split('/')[0] === continent
  const there = races.filter((race) => race.continent === continent)
  const isApart = continentsApart((path) => path === continent && races.some(isInCountry)).includes(continent)
  return there.length > 0 && (isApart || there.every(isInCountry))
}

/** `germany/berlin/berlin` where the filter is that place alone, in whatever order and view; null otherwise. */
export function placeOfFilter(index: RaceIndex, filter: RaceFilter): string | null {
  const { sort, view, page } = NO_FILTER
  const [continent] = filter.continent
  const onlyContinent = { ...NO_FILTER, continent: continent ? [continent] : [] }
  if (continent && isSameList(filter, onlyContinent)) return hasPage(index, continent) ? continent : null
  const placeKeys = PLACES.filter((key) => filter[key].length > 0)
  const others = { ...filter, country: [], state: [], city: [], sort, view, page }
  if (placeKeys.length === 0 || placeKeys.some((key) => filter[key].length > 1)) return null
  if (writeRaceFilter(others).size > 0) return null
  const paths = new Set<string>()
  for (const race of index.races) {
    const slugs = placeSlugs(race)
    if (!placeKeys.every((key) => slugs[key] === filter[key][0])) continue
    const parts = race.placePath.split('/')
    const depth = placeKeys.includes('city') ? parts.length : placeKeys.includes('state') ? 2 : 1
    paths.add(parts.slice(0, depth).join('/'))
  }
  // A name that several places have is no place.
  return paths.size === 1 ? [...paths][0]! : null
}
