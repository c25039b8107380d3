// The place that a filter asks for and nothing else, and back: such a list is the place's own page. A continent has one, too.
import { continentsApart, type Continent } from '../place/continent.ts'
import type { NamedPlace } from '../place/place-tree.ts'
import { NO_FILTER, writeRaceFilter, type RaceFilter } from './race-filter.ts'
import { placeSlugs, type RaceIndex } from './race-index.ts'

const PLACE_KEYS = ['country', 'state', 'city'] as const

/** The filter that asks for a place, and for nothing else. */
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

/** `germany/berlin/berlin` where just that place is asked for, in whatever order and view; null otherwise. */
export function placeOfFilter(index: RaceIndex, filter: RaceFilter): string | null {
  const { sort, view, page } = NO_FILTER
  const [continent] = filter.continent
  const onlyContinent = { ...NO_FILTER, continent: continent ? [continent] : [] }
  if (continent && isSameList(filter, onlyContinent)) return hasPage(index, continent) ? continent : null
  const asked = PLACE_KEYS.filter((key) => filter[key].length > 0)
  const others = { ...filter, country: [], state: [], city: [], sort, view, page }
  if (asked.length === 0 || asked.some((key) => filter[key].length > 1)) return null
  if (writeRaceFilter(others).size > 0) return null
  const paths = new Set<string>()
  for (const race of index.races) {
    const slugs = placeSlugs(race)
    if (!asked.every((key) => slugs[key] === filter[key][0])) continue
    const parts = race.placePath.split('/')
    const depth = asked.includes('city') ? parts.length : asked.includes('state') ? 2 : 1
    paths.add(parts.slice(0, depth).join('/'))
  }
  // A name that several places have is no place.
  return paths.size === 1 ? [...paths][0]! : null
}
