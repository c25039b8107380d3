// Facts of a few values that a list of races can be filtered to. What is here is in the index of races, in the choices
// beside a list, in addresses and in the API. Small, because every page with a list loads it.
import {
  ELEVATION_PROFILES,
  ENTRY_KIND_LABELS,
  ENTRY_KINDS,
  RACE_LABELS,
  ROUTE_SHAPES,
  ROUTE_SHAPE_LABELS,
  TERRAINS,
} from '../rules/race/race.ts'
import { SHADE_LABELS, SHADES } from './course-fields.ts'

interface FilteredField {
  /** Over the choices. */
  title: string
  values: readonly string[]
  /** Words for values that do not read well. */
  labels?: Readonly<Record<string, string>>
  /** For those who use the API. */
  description?: string
}

/** In the order in which addresses name them. */
const FILTERED_FIELDS = {
  elevationProfile: { title: 'Steepness', values: ELEVATION_PROFILES },
  terrain: { title: 'Terrain', values: TERRAINS },
  entry: { title: 'Entry', values: ENTRY_KINDS, labels: ENTRY_KIND_LABELS },
  label: { title: 'Label', values: RACE_LABELS },
  loop: {
    title: 'Course',
    values: ROUTE_SHAPES,
    labels: ROUTE_SHAPE_LABELS,
    description: 'How the course runs.',
  },
  shade: {
    title: 'Shade',
    values: SHADES,
    labels: SHADE_LABELS,
    description: 'How much of the course lies in the shade.',
  },
} as const satisfies Record<string, FilteredField>

type Filtered = typeof FILTERED_FIELDS
export type FilteredName = keyof Filtered
/** Lists of values to narrow to. */
export type FilteredValues = { [Name in FilteredName]: Filtered[Name]['values'][number][] }
/** What a race has of them. */
export type FilteredFacts = { [Name in FilteredName]: Filtered[Name]['values'][number] | null }

export const FILTERED_NAMES = Object.keys(FILTERED_FIELDS) as FilteredName[]

/** A filter by its name, with any values. */
export const filteredField = (name: FilteredName): FilteredField => FILTERED_FIELDS[name]

/** An object with something for each of them. */
export const eachFiltered = <T>(of: (name: FilteredName) => T) =>
  Object.fromEntries(FILTERED_NAMES.map((name) => [name, of(name)])) as Record<FilteredName, T>

/** The filtered facts of a race: a value that is not one of the choices is null. */
export const filteredFacts = (race: Readonly<Record<FilteredName, string | null>>): FilteredFacts =>
  eachFiltered(
    (name) => filteredField(name).values.find((value) => value === race[name]) ?? null,
  ) as FilteredFacts
