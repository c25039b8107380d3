// What each race of an index has for each facet, as numbers in columns: counting 30,000 races takes milliseconds.
import { eachFiltered } from '../../race/filtered-fields.ts'
import { fieldSize } from '../race/race.ts'
import type { FacetValues } from './race-filter.ts'
import { placeSlugs, type IndexedRace, type RaceIndex } from './race-index.ts'

export type FacetKey = keyof FacetValues

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
const places = new WeakMap<RaceIndex, Place[]>()

function placesOf(index: RaceIndex): Place[] {
  const known = places.get(index) ?? index.races.map(placeSlugs)
  places.set(index, known)
  return known
}

function readerOf(index: RaceIndex, key: FacetKey): (i: number) => string | number | null {
  if (key === 'country' || key === 'state' || key === 'city') {
    const slugs = placesOf(index)
    return (i) => slugs[i]![key]
  }
  return (i) => OF_RACE[key](index.races[i]!)
}

/** The column of a facet of an index, made once. */
export function facetColumn(index: RaceIndex, key: FacetKey): FacetColumn {
  const known = columns.get(index) ?? {}
  columns.set(index, known)
  return (known[key] ??= toColumn(readerOf(index, key), index.races.length))
}
