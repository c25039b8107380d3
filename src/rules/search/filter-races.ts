// The races that a filter lets through, and how many each further choice would leave.
import { eachFiltered } from '../../race/filtered-fields.ts'
import { fieldSize, type CalendarDay } from '../race/race.ts'
import {
  DAY_KEYS,
  FACET_KEYS,
  THRESHOLDS,
  THRESHOLD_KEYS,
  bitOf,
  isWithin,
  meets,
  writeRaceFilter,
  type FacetKey,
  type ThresholdKey,
  type RaceFilter,
} from './race-filter.ts'
import { onceFor, placeSlugs, type IndexedRace, type RaceIndex, cityAt } from './race-index.ts'
import { kmBetween, type Point } from '../place/great-circle.ts'
import { ENTRY_STATES, isInState, type EntryState } from '../entry/entry-state.ts'
import { isConfirmedAhead } from '../race/race-day.ts'
import { orderOf, type RunnerAt } from '../race/race-order.ts'
import { foundBy } from './race-words.ts'

// Counting 30,000 races takes milliseconds.

interface FacetColumn {
  /** The values that occur; the first is null, for a race that has none. */
  values: (string | number | null)[]
  /** For each race the place of its value in `values`. */
  codes: Uint32Array
}

type Place = ReturnType<typeof placeSlugs>

const OF_RACE: Record<Exclude<FacetKey, keyof Place>, (race: IndexedRace) => string | number | null> = {
  ...eachFiltered((name) => (race: IndexedRace) => race[name]),
  raceType: ({ raceType }) => raceType,
  continent: ({ continent }) => continent,
  month: ({ month }) => month,
  year: ({ nextEventDate }) => nextEventDate && Number(nextEventDate.slice(0, 4)),
  size: ({ participants }) => fieldSize(participants),
  weather: ({ weather }) => weather,
  courseGrade: ({ courseGrade }) => courseGrade,
  qualifier: ({ bostonQualifier }) => (bostonQualifier ? 'boston' : null),
}

function toColumn(read: (i: number) => string | number | null, count: number): FacetColumn {
  const codeOf = new Map<string | number | null, number>([[null, 0]])
  const codes = Uint32Array.from({ length: count }, (_, i) => {
    const value = read(i)
    const code = codeOf.get(value) ?? codeOf.size
    codeOf.set(value, code)
    return code
  })
  return { values: [...codeOf.keys()], codes }
}

const columns = new WeakMap<RaceIndex, Partial<Record<FacetKey, FacetColumn>>>()
const placesOf = onceFor((index: RaceIndex): Place[] => index.races.map(placeSlugs))

function readerOf(index: RaceIndex, key: FacetKey): (i: number) => string | number | null {
  if (key === 'country' || key === 'state' || key === 'city') {
    const slugs = placesOf(index)
    return (i) => slugs[i]![key]
  }
  return (i) => OF_RACE[key](index.races[i]!)
}

/** The column of a facet of an index, made once. */
function facetColumn(index: RaceIndex, key: FacetKey): FacetColumn {
  const known = columns.get(index) ?? {}
  columns.set(index, known)
  return (known[key] ??= toColumn(readerOf(index, key), index.races.length))
}

type FacetCounts = Record<FacetKey, ReadonlyMap<string | number, number>>

export interface FilteredRaces {
  /** In the filter's order. */
  races: IndexedRace[]
  /** For each value of each facet: how many races it has among those that all other choices let through. */
  counts: FacetCounts
  /** The same for each step of score, time limit, price and start, and for confirmed days to come. */
  thresholdCounts: Record<ThresholdKey, ReadonlyMap<number, number>>
  confirmedCount: number
  /** The same for each state of entry, going by the days on file. */
  entryCounts: ReadonlyMap<EntryState, number>
  /** For each race of the index the bits of the active filters that leave it out: used to find which filter to drop. */
  reasons: Int32Array
}

const SEARCH = bitOf('search')
const CONFIRMED = bitOf('confirmed')
const ENTRY = bitOf('entryState')
const NEAR = bitOf('near')

function facetsOf(index: RaceIndex, filter: RaceFilter, keys: readonly FacetKey[]) {
  return keys.map((key) => {
    const { values, codes } = facetColumn(index, key)
    const wanted = new Set<string | number | null>(filter[key])
    // 0 for a value that is wanted, else the facet's bit.
    const fails = Int32Array.from(values, (value) =>
      wanted.size === 0 || wanted.has(value) ? 0 : bitOf(key),
    )
    return { key, bit: bitOf(key), values, codes, fails, counts: new Int32Array(values.length) }
  })
}

interface FilterInput {
  index: RaceIndex
  filter: RaceFilter
  /** The visitor's. */
  today: CalendarDay
}

const isIn = ({ entryPeriods }: IndexedRace, state: EntryState, today: CalendarDay) =>
  entryPeriods.some((period) => isInState(period, state, today))

const isAround = (race: IndexedRace, middle: Point, radiusKm: number) =>
  (kmBetween(race, middle) ?? Infinity) <= radiusKm

/** For each race the bits of the choices that leave it out. */
function reasons({ index, filter, today }: FilterInput, facets: ReturnType<typeof facetsOf>): Int32Array {
  const found = foundBy(index, filter.search)
  const { confirmed, entryState, near, radiusKm } = filter
  const middle = near === null ? null : (cityAt(index, near)?.middle ?? null)
  const thresholds = THRESHOLD_KEYS.filter((key) => filter[key] !== null)
  const ends = DAY_KEYS.filter((key) => filter[key] !== null)
  return Int32Array.from(index.races, (race, i) => {
    let bits = found && !found[i] ? SEARCH : 0
    for (const key of thresholds) if (!meets(race, key, filter)) bits |= bitOf(key)
    for (const key of ends) if (!isWithin(race, key, filter[key]!)) bits |= bitOf(key)
    if (middle && !isAround(race, middle, radiusKm)) bits |= NEAR
    if (confirmed && !isConfirmedAhead(race, index.builtOn)) bits |= CONFIRMED
    if (entryState && !isIn(race, entryState, today)) bits |= ENTRY
    for (const { codes, fails } of facets) bits |= fails[codes[i]!]!
    return bits
  })
}

/** How many races each further choice would leave. */
function countChoices({ index, filter, today }: FilterInput, bits: Int32Array) {
  const facets = facetsOf(index, filter, FACET_KEYS)
  const thresholds = THRESHOLD_KEYS.map((key) => {
    const counts = new Map(THRESHOLDS[key].steps(filter).map((step) => [step, 0]))
    return { key, bit: bitOf(key), ...THRESHOLDS[key], counts }
  })
  const entryCounts = new Map<EntryState, number>(ENTRY_STATES.map((state) => [state, 0]))
  let confirmedCount = 0
  for (const [i, race] of index.races.entries()) {
    const reason = bits[i]!
    // More than one reason to leave it out: it counts nowhere.
    if ((reason & (reason - 1)) !== 0) continue
    for (const { codes, bit, counts } of facets) if (reason === 0 || reason === bit) counts[codes[i]!]! += 1
    if ((reason === 0 || reason === CONFIRMED) && isConfirmedAhead(race, index.builtOn)) confirmedCount += 1
    if (race.entryPeriods.length > 0 && (reason === 0 || reason === ENTRY)) {
      for (const state of ENTRY_STATES)
        if (isIn(race, state, today)) entryCounts.set(state, entryCounts.get(state)! + 1)
    }
    for (const { bit, of, isMet, counts } of thresholds) {
      const has = reason === 0 || reason === bit ? of(race) : null
      if (has === null) continue
      for (const [step, known] of counts) if (isMet(has, step, filter)) counts.set(step, known + 1)
    }
  }
  const counts = facets.map(({ key, values, counts: found }) => [
    key,
    new Map(values.flatMap((value, code) => (value !== null && found[code] ? [[value, found[code]]] : []))),
  ])
  const thresholdCounts = Object.fromEntries(
    thresholds.map(({ key, counts: found }) => [key, found]),
  ) as Record<ThresholdKey, Map<number, number>>
  return {
    counts: Object.fromEntries(counts) as FacetCounts,
    thresholdCounts,
    confirmedCount,
    entryCounts,
  }
}

function filtered(query: FilterInput, runner: RunnerAt | null): FilteredRaces {
  const { index, filter } = query
  const chosen = FACET_KEYS.filter((key) => filter[key].length > 0)
  const bits = reasons(query, facetsOf(index, filter, chosen))
  const races: IndexedRace[] = []
  for (const i of orderOf(index, filter.sort, runner)) if (bits[i] === 0) races.push(index.races[i]!)
  // When somebody looks at them: they cost most, and a sheet of choices may never be opened.
  let counted: ReturnType<typeof countChoices> | undefined
  const counts = () => (counted ??= countChoices(query, bits))
  return {
    races,
    get counts() {
      return counts().counts
    },
    get thresholdCounts() {
      return counts().thresholdCounts
    },
    get confirmedCount() {
      return counts().confirmedCount
    },
    get entryCounts() {
      return counts().entryCounts
    },
    reasons: bits,
  }
}

interface Answer {
  query: string
  runner: RunnerAt | null
  today: CalendarDay
  result: FilteredRaces
}
const last = new WeakMap<RaceIndex, Answer>()

/**
 * Filters and counts; the last result for an index is cached, so that turning a page costs nothing. `runner` is there
 * where a result is stored, for the orders by it; `today` is the visitor's day, for open entry.
 */
export function filterRaces(
  index: RaceIndex,
  filter: RaceFilter,
  runner: RunnerAt | null = null,
  today: CalendarDay = index.builtOn,
): FilteredRaces {
  const query = String(writeRaceFilter({ ...filter, view: 'list', page: 1 }))
  const known = last.get(index)
  if (known?.query === query && known.runner === runner && known.today === today) return known.result
  const result = filtered({ index, filter, today }, runner)
  last.set(index, { query, runner, today, result })
  return result
}
