// What each race of an index has for each facet, as numbers in columns: counting 30,000 races takes milliseconds.
import { fieldSize } from '../race/field-size.ts'
import { FACET_KEYS, type FacetValues } from './race-filter.ts'
import { placeSlugs, type IndexedRace, type RaceIndex } from './race-index.ts'

export type FacetKey = keyof FacetValues

interface FacetColumn {
  /** The values that occur; the first is null, for a race that has none. */
  values: (string | number | null)[]
  /** For each race the place of its value in `values`. */
  codes: Uint32Array
}

export type FacetColumns = Record<FacetKey, FacetColumn>

type ValueOf = (race: IndexedRace, place: ReturnType<typeof placeSlugs>) => string | number | null

const VALUES: Record<FacetKey, ValueOf> = {
  raceType: (race) => race.raceType,
  continent: (race) => race.continent,
  country: (_race, place) => place.country,
  state: (_race, place) => place.state,
  city: (_race, place) => place.city,
  month: (race) => race.month,
  elevationProfile: (race) => race.elevationProfile,
  terrain: (race) => race.terrain,
  size: (race) => fieldSize(race.participants),
  entry: (race) => race.entry,
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

const columns = new WeakMap<RaceIndex, FacetColumns>()

/** The columns of an index, made once. */
export function facetColumns(index: RaceIndex): FacetColumns {
  const known = columns.get(index)
  if (known) return known
  const { races } = index
  const places = races.map(placeSlugs)
  const made = Object.fromEntries(
    FACET_KEYS.map((key) => [key, toColumn((i) => VALUES[key](races[i]!, places[i]!), races.length)]),
  ) as FacetColumns
  columns.set(index, made)
  return made
}
