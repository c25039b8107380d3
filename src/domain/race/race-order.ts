// The orders a list of races can have. What a race lacks puts it last; among equals the larger field comes first.
import type { RaceFilter, RaceSort } from '../search/race-filter.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

type Order = (a: IndexedRace, b: IndexedRace) => number

// Made when a list is first ordered by name: most never are, and it takes a slow processor longer than the list.
let alphabet: Intl.Collator | undefined

/** Days to come from the nearest on, then races without a day, then days that are past. */
function dayKey({ nextEventDate, endDate }: IndexedRace, today: string): string {
  if (nextEventDate === null) return 'x'
  return (endDate ?? nextEventDate) >= today ? nextEventDate : `z${nextEventDate}`
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** Orders over an index that has the largest field first; sorting keeps that order among equals. */
const ORDERS: Record<Exclude<RaceSort, 'participants' | 'your-time'>, (index: RaceIndex) => Order> = {
  date:
    ({ builtOn }) =>
    (a, b) =>
      compare(dayKey(a, builtOn), dayKey(b, builtOn)),
  // Each distance by itself: scores are not compared across distances (science, PB potential).
  pb: ({ raceTypes }) => {
    const rank = new Map(raceTypes.map(({ slug }, i) => [slug, i]))
    const typeOf = ({ raceType, pb }: IndexedRace) => (pb ? (rank.get(raceType) ?? rank.size) : Infinity)
    return (a, b) => compare(typeOf(a), typeOf(b)) || (b.pb?.score ?? -1) - (a.pb?.score ?? -1)
  },
  name: () => {
    alphabet ??= new Intl.Collator('en-GB', { numeric: true })
    const { compare: byName } = alphabet
    return (a, b) => byName(a.name, b.name)
  },
}

const orders = new WeakMap<RaceIndex, Map<RaceSort, Int32Array>>()

/** What a runner's result is worth at a race of the index. */
const expectedAt = ({ distanceM, loss }: IndexedRace, expected: ExpectedTimes) =>
  expected({ distanceM, loss: loss.lossPct, sd: loss.sdPct })

const ordersByTime = new WeakMap<ExpectedTimes, { index: RaceIndex; places: Int32Array }>()

/** The fastest first; sorted once for a runner and an index. */
function orderByTime(index: RaceIndex, expected: ExpectedTimes): Int32Array {
  const known = ordersByTime.get(expected)
  if (known?.index === index) return known.places
  const seconds = Float64Array.from(index.races, (race) => expectedAt(race, expected).timeSeconds)
  const places = Int32Array.from(index.races.keys()).sort((a, b) => seconds[a]! - seconds[b]! || a - b)
  ordersByTime.set(expected, { index, places })
  return places
}

/** The races' places in the index, in an order; sorted once each. By the runner's time only where there is one. */
export function orderOf(index: RaceIndex, sort: RaceSort, expected: ExpectedTimes | null = null): Int32Array {
  if (sort === 'your-time') {
    return expected ? orderByTime(index, expected) : orderOf(index, 'participants')
  }
  const known = orders.get(index) ?? new Map<RaceSort, Int32Array>()
  orders.set(index, known)
  const places = known.get(sort) ?? Int32Array.from(index.races.keys())
  if (!known.has(sort) && sort !== 'participants') {
    const order = ORDERS[sort](index)
    places.sort((a, b) => order(index.races[a]!, index.races[b]!) || a - b)
  }
  known.set(sort, places)
  return places
}

/** True where a list is ordered or cut by PB potential and holds several distances, whose scores are not on one scale. */
export function ranksScoresOfSeveralTypes(
  { raceTypes }: Pick<RaceIndex, 'raceTypes'>,
  { sort, pbMin, raceType }: Pick<RaceFilter, 'sort' | 'pbMin' | 'raceType'>,
): boolean {
  return (sort === 'pb' || pbMin !== null) && raceType.length !== 1 && raceTypes.length > 1
}
