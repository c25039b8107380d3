// What to let go of where a filter leaves no race: what a race is like before when it is, that before the city, and last what
// somebody came for, the words, the distance and the country.
import { bitOf, NARROWINGS, type Narrowing } from './narrowing.ts'
import { isUnfiltered, NO_FILTER, type RaceFilter } from './race-filter.ts'

export interface LooserWay {
  narrowing: Narrowing
  /** Races that are left without it. */
  count: number
}

/** How fast somebody holds on to each; what is not named, not at all. */
const HOLD: Partial<Record<Narrowing, number>> = {
  month: 1,
  city: 2,
  state: 2,
  search: 3,
  raceType: 3,
  country: 4,
  continent: 4,
}
const holdOf = (narrowing: Narrowing) => HOLD[narrowing] ?? 0
/** From here on it is what somebody came for. */
const MEANT = 2

/** Of the reasons of each race: the narrowings without any one of which some are left, the most races first among alike. */
export function looserWays(bits: Int32Array): LooserWay[] {
  return NARROWINGS.map((narrowing) => {
    const bit = bitOf(narrowing)
    return { narrowing, count: bits.reduce((sum, each) => sum + Number(each === bit), 0) }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => holdOf(a.narrowing) - holdOf(b.narrowing) || b.count - a.count)
}

/** The same with what was chosen last at the front, unless it is what somebody came for. */
export function lastChosenFirst(ways: readonly LooserWay[], last: Narrowing | null): LooserWay[] {
  const isLast = ({ narrowing }: LooserWay) => narrowing === last && holdOf(narrowing) <= MEANT
  return ways.toSorted((a, b) => Number(isLast(b)) - Number(isLast(a)))
}

const isSet = (filter: RaceFilter, narrowing: Narrowing) =>
  !isUnfiltered({ ...NO_FILTER, [narrowing]: filter[narrowing] })

/**
 * What somebody came for and how many races that finds: place, distance and words, or the words alone; null where neither
 * finds one.
 */
export function keptOf(
  filter: RaceFilter,
  bits: Int32Array,
): { narrowings: Narrowing[]; count: number } | null {
  const meant = NARROWINGS.filter((narrowing) => holdOf(narrowing) >= MEANT && isSet(filter, narrowing))
  for (const narrowings of [meant, meant.filter((narrowing) => narrowing === 'search')]) {
    const kept = narrowings.reduce((sum, narrowing) => sum | bitOf(narrowing), 0)
    const count = bits.reduce((sum, each) => sum + Number((each & kept) === 0), 0)
    if (narrowings.length > 0 && count > 0) return { narrowings, count }
  }
  return null
}

/** The filter with nothing but these narrowings. */
export const onlyNarrowings = (filter: RaceFilter, narrowings: readonly Narrowing[]): RaceFilter => ({
  ...NO_FILTER,
  view: filter.view,
  ...Object.fromEntries(narrowings.map((narrowing) => [narrowing, filter[narrowing]])),
})
