// The orders a list of races can have, and the headings that are in it. What a race lacks puts it last; among equals
// the larger field comes first.
import {
  LIST_GROUP_HEADINGS,
  groupOf,
  groupPlace,
  isBeyondModel,
  type ListGroup,
} from '../pb-potential/score-words.ts'
import type { runnerAt } from '../prediction/chance.ts'
import type { RaceFilter, RaceSort } from '../search/race-filter.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'

/** What the runner may expect at a race. The models come from whoever has a result: a list without one loads none of them. */
export type RunnerAt = (race: IndexedRace) => ReturnType<typeof runnerAt>

type Order = (a: IndexedRace, b: IndexedRace) => number

// Made when a list is first ordered by name: most never are, and it takes a slow processor longer than the list.
let alphabet: Intl.Collator | undefined

/** Days to come from the nearest on, then races without a day, then days that are past. */
function dayKey({ nextEventDate, endDate }: IndexedRace, today: string): string {
  if (nextEventDate === null) return 'x'
  return (endDate ?? nextEventDate) >= today ? nextEventDate : `z${nextEventDate}`
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** Orders that take a result of the runner's own. */
const RUNNER_SORTS = ['your-time', 'chance'] as const
type RunnerSort = (typeof RUNNER_SORTS)[number]
export const isRunnerSort = (sort: RaceSort): sort is RunnerSort =>
  (RUNNER_SORTS as readonly RaceSort[]).includes(sort)

type GroupedRace = Pick<IndexedRace, 'courseGrade' | 'aided' | 'pb' | 'raceType' | 'loss'>

/** The group of a race in an order by estimates; null in another. */
function groupIn(sort: RaceSort, race: GroupedRace): ListGroup | null {
  if (sort === 'pb') return race.pb ? groupOf(race) : 'unscored'
  if (!isRunnerSort(sort)) return null
  return isBeyondModel({ loss: race.loss.lossPct }) ? 'beyond-models' : groupOf(race)
}

/** How well the course is known comes first, then each distance by itself: scores and times are not compared across distances. */
function byGroup(sort: RaceSort, { raceTypes }: RaceIndex): Order {
  const rank = new Map(raceTypes.map(({ slug }, i) => [slug, i]))
  const placeOf = (race: IndexedRace) => groupPlace(groupIn(sort, race)!)
  const typeOf = ({ raceType }: IndexedRace) => rank.get(raceType) ?? rank.size
  return (a, b) => placeOf(a) - placeOf(b) || typeOf(a) - typeOf(b)
}

/** Zero where it is not for show as a score. */
const lossOf = ({ pb, loss }: IndexedRace) => (pb ? loss.lossPct : 0)

/** Orders over an index that has the largest field first; sorting keeps that order among equals. */
const ORDERS: Record<Exclude<RaceSort, 'participants' | RunnerSort>, (index: RaceIndex) => Order> = {
  date:
    ({ builtOn }) =>
    (a, b) =>
      compare(dayKey(a, builtOn), dayKey(b, builtOn)),
  pb: (index) => {
    const grouped = byGroup('pb', index)
    return (a, b) => grouped(a, b) || lossOf(a) - lossOf(b) || (b.pb?.score ?? -1) - (a.pb?.score ?? -1)
  },
  name: () => {
    alphabet ??= new Intl.Collator('en-GB', { numeric: true })
    const { compare: byName } = alphabet
    return (a, b) => byName(a.name, b.name)
  },
}

const orders = new WeakMap<RaceIndex, Map<RaceSort, Int32Array>>()

/** What decides within a group, the smallest first. */
const RUNNER_KEYS: Record<RunnerSort, (at: ReturnType<RunnerAt>) => number> = {
  'your-time': ({ worth }) => worth.timeSeconds,
  chance: ({ chance }) => -chance,
}

const ordersOfRunner = new WeakMap<RunnerAt, Map<RunnerSort, { index: RaceIndex; places: Int32Array }>>()

/** The fastest, or the likeliest goal, first within each group; sorted once for a runner and an index. */
function orderForRunner(index: RaceIndex, sort: RunnerSort, runner: RunnerAt): Int32Array {
  const ofRunner =
    ordersOfRunner.get(runner) ?? new Map<RunnerSort, { index: RaceIndex; places: Int32Array }>()
  ordersOfRunner.set(runner, ofRunner)
  const known = ofRunner.get(sort)
  if (known?.index === index) return known.places
  const keys = Float64Array.from(index.races, (race) => RUNNER_KEYS[sort](runner(race)))
  const grouped = byGroup(sort, index)
  const places = Int32Array.from(index.races.keys()).sort(
    (a, b) => grouped(index.races[a]!, index.races[b]!) || keys[a]! - keys[b]! || a - b,
  )
  ofRunner.set(sort, { index, places })
  return places
}

/** What a list is ordered by: without a result of the runner's own the orders that take one are the first order. */
export const sortInForce = (sort: RaceSort, runner: RunnerAt | null): RaceSort =>
  isRunnerSort(sort) && !runner ? 'participants' : sort

/** The races' places in the index, in an order; sorted once each. By the runner's time only where there is one. */
export function orderOf(index: RaceIndex, sort: RaceSort, runner: RunnerAt | null = null): Int32Array {
  if (isRunnerSort(sort)) {
    return runner ? orderForRunner(index, sort, runner) : orderOf(index, 'participants')
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

/** What is above a race of a list. */
export interface Divider {
  text: string
  /** `group`: how well the courses are known. `type`: which distance, where a list has several. */
  level: 'group' | 'type'
}

interface ListPart {
  sort: RaceSort
  /** Plural names of the types of races in the list, by slug. */
  typeNames: ReadonlyMap<string, string>
}

/** What the dividers of a list of these races go by. */
export function listPart({ raceTypes }: RaceIndex, races: readonly IndexedRace[], sort: RaceSort): ListPart {
  // Most types are found among the first races: a build needs each page of a list of thousands.
  const named = raceTypes.filter(({ slug }) => races.some(({ raceType }) => raceType === slug))
  return { sort, typeNames: new Map(named.map(({ slug, pluralName }) => [slug, pluralName])) }
}

const continued = (isNew: boolean) => (isNew ? '' : ', continued')

/**
 * The dividers above a race of a list that goes by estimates, given the race before it. A group that goes on from the page before
 * is named again at the head of its page (`isHead`), as continued.
 */
export function dividersAbove(
  { sort, typeNames }: ListPart,
  race: GroupedRace,
  { before, isHead }: { before: GroupedRace | undefined; isHead: boolean },
): Divider[] {
  const group = groupIn(sort, race)
  if (group === null) return []
  const startsGroup = !before || groupIn(sort, before) !== group
  const startsType = startsGroup || before.raceType !== race.raceType
  const typeName = typeNames.size > 1 ? typeNames.get(race.raceType) : undefined
  return [
    ...(startsGroup || isHead
      ? [{ level: 'group' as const, text: LIST_GROUP_HEADINGS[group] + continued(startsGroup) }]
      : []),
    ...(typeName && (startsType || isHead)
      ? [{ level: 'type' as const, text: typeName + continued(startsType) }]
      : []),
  ]
}
