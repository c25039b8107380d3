// The races that a filter lets through, how many each further choice would leave, and what to let go of where none is left.
import { facetColumn, type FacetKey } from './facet-columns.ts'
import { FACET_KEYS, writeRaceFilter, type RaceFilter } from './race-filter.ts'
import type { IndexedRace, RaceIndex } from './race-index.ts'
import { isConfirmedAhead } from '../race/race-day.ts'
import { orderOf } from '../race/race-order.ts'
import { foundBy } from './race-words.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

/** What can be let go of one by one. */
export type Narrowing = FacetKey | 'search' | 'pbMin' | 'confirmed'
type FacetCounts = Record<FacetKey, ReadonlyMap<string | number, number>>

/** Least scores to choose from. */
export const PB_STEPS = [70, 80, 90] as const

export interface FilteredRaces {
  /** In the filter's order. */
  races: IndexedRace[]
  /** For each value of each facet: how many races it has among those that all other choices let through. */
  counts: FacetCounts
  /** The same for each step of the least score, and for confirmed days to come. */
  pbCounts: ReadonlyMap<number, number>
  confirmedCount: number
  /** Where no race is left: the choices without any one of which some are, most first. None where it takes more than one. */
  loosen: { narrowing: Narrowing; count: number }[]
  /** Where no race is left: how many the words alone find. */
  byWords: number
}

const NARROWINGS: Narrowing[] = ['search', 'pbMin', 'confirmed', ...FACET_KEYS]
const bitOf = (narrowing: Narrowing) => 1 << NARROWINGS.indexOf(narrowing)
const SEARCH = bitOf('search')
const PB = bitOf('pbMin')
const CONFIRMED = bitOf('confirmed')

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

/** For each race the bits of the choices that leave it out. */
function reasons(index: RaceIndex, filter: RaceFilter, facets: ReturnType<typeof facetsOf>): Int32Array {
  const found = foundBy(index, filter.search)
  const { pbMin, confirmed } = filter
  return Int32Array.from(index.races, (race, i) => {
    const { pb } = race
    let bits = found && !found[i] ? SEARCH : 0
    if (pbMin !== null && !(pb && pb.score >= pbMin)) bits |= PB
    if (confirmed && !isConfirmedAhead(race, index.builtOn)) bits |= CONFIRMED
    for (const { codes, fails } of facets) bits |= fails[codes[i]!]!
    return bits
  })
}

function loosen(bits: Int32Array): FilteredRaces['loosen'] {
  const counts = NARROWINGS.map((narrowing) => {
    const bit = bitOf(narrowing)
    return { narrowing, count: bits.reduce((sum, each) => sum + Number(each === bit), 0) }
  })
  return counts.filter((way) => way.count > 0).sort((a, b) => b.count - a.count)
}

/** How many races each further choice would leave. */
function count(index: RaceIndex, filter: RaceFilter, bits: Int32Array) {
  const facets = facetsOf(index, filter, FACET_KEYS)
  const pbCounts = new Map<number, number>(PB_STEPS.map((step) => [step, 0]))
  let confirmedCount = 0
  for (const [i, race] of index.races.entries()) {
    const { pb } = race
    const reason = bits[i]!
    // More than one reason to leave it out: it counts nowhere.
    if ((reason & (reason - 1)) !== 0) continue
    for (const { codes, bit, counts } of facets) if (reason === 0 || reason === bit) counts[codes[i]!]! += 1
    if ((reason === 0 || reason === CONFIRMED) && isConfirmedAhead(race, index.builtOn)) confirmedCount += 1
    if (pb && (reason === 0 || reason === PB)) {
      for (const step of PB_STEPS) if (pb.score >= step) pbCounts.set(step, pbCounts.get(step)! + 1)
    }
  }
  const counts = facets.map(({ key, values, counts: found }) => [
    key,
    new Map(values.flatMap((value, code) => (value !== null && found[code] ? [[value, found[code]]] : []))),
  ])
  return { counts: Object.fromEntries(counts) as FacetCounts, pbCounts, confirmedCount }
}

function narrowed(index: RaceIndex, filter: RaceFilter, expected: ExpectedTimes | null): FilteredRaces {
  const asked = FACET_KEYS.filter((key) => filter[key].length > 0)
  const bits = reasons(index, filter, facetsOf(index, filter, asked))
  const races: IndexedRace[] = []
  for (const i of orderOf(index, filter.sort, expected)) if (bits[i] === 0) races.push(index.races[i]!)
  // When somebody looks at them: they cost most, and a sheet of choices may never be opened.
  let counted: ReturnType<typeof count> | undefined
  const counts = () => (counted ??= count(index, filter, bits))
  return {
    races,
    get counts() {
      return counts().counts
    },
    get pbCounts() {
      return counts().pbCounts
    },
    get confirmedCount() {
      return counts().confirmedCount
    },
    loosen: races.length === 0 ? loosen(bits) : [],
    byWords:
      races.length === 0 && filter.search ? bits.reduce((sum, each) => sum + Number(!(each & SEARCH)), 0) : 0,
  }
}

interface Answer {
  query: string
  expected: ExpectedTimes | null
  result: FilteredRaces
}
const last = new WeakMap<RaceIndex, Answer>()

/**
 * Filters and counts; the last answer for an index is kept, so that turning a page costs nothing. `expected` is what the
 * runner's own result is worth, for the order by it.
 */
export function filterRaces(
  index: RaceIndex,
  filter: RaceFilter,
  expected: ExpectedTimes | null = null,
): FilteredRaces {
  const query = String(writeRaceFilter({ ...filter, view: 'list', page: 1 }))
  const known = last.get(index)
  if (known?.query === query && known.expected === expected) return known.result
  const result = narrowed(index, filter, expected)
  last.set(index, { query, expected, result })
  return result
}
