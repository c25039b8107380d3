// Which filter to drop where no race is left: what a race is like before when it is, that before the city, and last what
// somebody came for, the words, the distance and the country.
import {
  FILTER_KEYS,
  NO_FILTER,
  bitOf,
  isUnfiltered,
  type ActiveFilter,
  type RaceFilter,
} from './race-filter.ts'

export interface LooserWay {
  activeFilter: ActiveFilter
  /** Races that are left without it. */
  count: number
}

/** How important each filter is to a visitor; 0 for those that are not named. */
const IMPORTANCE: Partial<Record<ActiveFilter, number>> = {
  month: 1,
  city: 2,
  state: 2,
  search: 3,
  raceType: 3,
  country: 4,
  continent: 4,
}
const importanceOf = (activeFilter: ActiveFilter) => IMPORTANCE[activeFilter] ?? 0
/** From this importance on, a filter is why the visitor came. */
const MEANT = 2

/** The active filters whose removal leaves some races, by importance, then the most races first; from the bits of each race. */
export function looserWays(bits: Int32Array): LooserWay[] {
  return FILTER_KEYS.map((activeFilter) => {
    const bit = bitOf(activeFilter)
    return { activeFilter, count: bits.reduce((sum, each) => sum + Number(each === bit), 0) }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => importanceOf(a.activeFilter) - importanceOf(b.activeFilter) || b.count - a.count)
}

/** The same with the filter chosen last at the front, unless it is why the visitor came. */
export function lastChosenFirst(ways: readonly LooserWay[], last: ActiveFilter | null): LooserWay[] {
  const isLast = ({ activeFilter }: LooserWay) => activeFilter === last && importanceOf(activeFilter) <= MEANT
  return ways.toSorted((a, b) => Number(isLast(b)) - Number(isLast(a)))
}

const isSet = (filter: RaceFilter, activeFilter: ActiveFilter) =>
  !isUnfiltered({ ...NO_FILTER, [activeFilter]: filter[activeFilter] })

/**
 * What somebody came for and how many races that finds: place, distance and words, or the words alone; null where neither
 * finds one.
 */
export function mainFilterOf(
  filter: RaceFilter,
  bits: Int32Array,
): { activeFilters: ActiveFilter[]; count: number } | null {
  const meant = FILTER_KEYS.filter(
    (activeFilter) => importanceOf(activeFilter) >= MEANT && isSet(filter, activeFilter),
  )
  for (const activeFilters of [meant, meant.filter((activeFilter) => activeFilter === 'search')]) {
    const activeBits = activeFilters.reduce((sum, activeFilter) => sum | bitOf(activeFilter), 0)
    const count = bits.reduce((sum, each) => sum + Number((each & activeBits) === 0), 0)
    if (activeFilters.length > 0 && count > 0) return { activeFilters, count }
  }
  return null
}

/** The filter with only these active filters. */
export const onlyFilters = (filter: RaceFilter, activeFilters: readonly ActiveFilter[]): RaceFilter => ({
  ...NO_FILTER,
  view: filter.view,
  ...Object.fromEntries(activeFilters.map((activeFilter) => [activeFilter, filter[activeFilter]])),
})
