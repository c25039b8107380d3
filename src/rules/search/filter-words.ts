// The choices of a filter in words: each by itself, as what can be taken away one by one, and how many races they leave.
import { eachFiltered, filteredField } from '../../race/filtered-fields.ts'
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { cityAt, placeNames, type PlaceKey, type RaceIndex } from './race-index.ts'
import { ENTRY_STATE_LABELS, type EntryState } from '../entry/entry-state.ts'
import { COURSE_GRADES, COURSE_GRADE_LABELS } from '../pb-potential/score-words.ts'
import { ELEVATION_PROFILES, FIELD_SIZES, FIELD_SIZE_LABELS } from '../race/race.ts'
import {
  DAY_KEYS,
  FACET_KEYS,
  isThreshold,
  isUnfiltered,
  THRESHOLD_KEYS,
  NO_FILTER,
  QUALIFIERS,
  dayWords,
  thresholdWords,
  type ActiveFilter,
  type IgnoredValue,
  type RaceFilter,
  type FacetKey,
} from './race-filter.ts'
import { CONTINENTS, CONTINENT_NAMES } from '../place/continents.ts'
import { RACE_WEATHERS, RACE_WEATHER_LABELS } from '../weather/race-weather.ts'
import { formatNumber } from '../writing/measures.ts'

/** A value of a facet and its words. */
export interface Labelled {
  /** As it is in a filter, and in an address. */
  value: string | number
  label: string
  /** For the eye, where there is little room. */
  short?: string
  /** Of a class of steepness its step of the ramp, 1 to 7. */
  step?: number
}

/** The words of each fixed choice. */
export const FIXED: Record<Exclude<FacetKey, PlaceKey | 'raceType' | 'year'>, Labelled[]> = {
  continent: CONTINENTS.map((value) => ({ value, label: CONTINENT_NAMES[value] })),
  month: MONTH_NAMES.map((label, i) => ({ value: i + 1, label, short: label.slice(0, 3) })),
  ...eachFiltered((name) => {
    const { values, labels } = filteredField(name)
    return values.map((value) => ({ value, label: labels?.[value] ?? value }))
  }),
  elevationProfile: ELEVATION_PROFILES.map((value, i) => ({ value, label: value, step: i + 1 })),
  size: FIELD_SIZES.map((value) => ({ value, label: FIELD_SIZE_LABELS[value] })),
  courseGrade: COURSE_GRADES.map((value) => ({ value, label: COURSE_GRADE_LABELS[value] })),
  weather: RACE_WEATHERS.map((value) => ({ value, label: RACE_WEATHER_LABELS[value] })),
  qualifier: QUALIFIERS.map((value) => ({ value, label: 'Boston qualifier' })),
}

/** The word for a value of a facet; the value itself where the index does not know it. */
export function facetLabel(index: RaceIndex, key: FacetKey, value: string | number): string {
  if (key === 'raceType') return index.raceTypes.find(({ slug }) => slug === value)?.name ?? String(value)
  if (key === 'country' || key === 'state' || key === 'city')
    return placeNames(index, key).get(String(value)) ?? String(value)
  if (key === 'year') return String(value)
  const label = FIXED[key].find((choice) => choice.value === value)?.label ?? String(value)
  return key === 'weather' ? `${label} weather` : label
}

interface Chip {
  label: string
  /** The filter without it; null for a part of the address that was not understood. */
  without: RaceFilter | null
  ignored?: IgnoredValue
}

/** `Within 250 km of Munich`. */
const nearWords = (index: RaceIndex, { near, radiusKm }: RaceFilter) =>
  near === null ? '' : `Within ${formatNumber(radiusKm)} km of ${cityAt(index, near)?.name ?? near}`

const entryStateLabel = (state: EntryState) => `Entry: ${ENTRY_STATE_LABELS[state].toLowerCase()}`

/** A chip for each choice, in the order of the form; then one for each part of the address that means nothing. */
export function filterChips(index: RaceIndex, filter: RaceFilter, ignored: readonly IgnoredValue[]): Chip[] {
  const chip = (label: string, change: Partial<RaceFilter>): Chip => ({
    label,
    without: { ...filter, ...change, page: 1 },
  })
  return [
    ...(filter.search ? [chip(`“${filter.search}”`, { search: '' })] : []),
    ...FACET_KEYS.flatMap((key) =>
      filter[key].map((value) => {
        const rest = (filter[key] as (typeof value)[]).filter((other) => other !== value)
        return chip(facetLabel(index, key, value), { [key]: rest })
      }),
    ),
    ...THRESHOLD_KEYS.filter((key) => filter[key] !== null).map((key) =>
      chip(thresholdWords(key, filter), { [key]: null }),
    ),
    ...DAY_KEYS.filter((key) => filter[key] !== null).map((key) =>
      chip(dayWords(key, filter[key]), { [key]: null }),
    ),
    ...(filter.near ? [chip(nearWords(index, filter), { near: null })] : []),
    ...(filter.confirmed ? [chip('Confirmed date', { confirmed: false })] : []),
    ...(filter.entryState ? [chip(entryStateLabel(filter.entryState), { entryState: null })] : []),
    ...ignored.map((item) => ({ label: `${item.name}: ${item.value}`, without: null, ignored: item })),
  ]
}

export const withoutFilter = (filter: RaceFilter, activeFilter: ActiveFilter): RaceFilter => ({
  ...filter,
  [activeFilter]: NO_FILTER[activeFilter],
  page: 1,
})

/** A filter in words: `Sand`, `“xyz”`, `Germany or Austria`. */
export function activeFilterWords(index: RaceIndex, filter: RaceFilter, activeFilter: ActiveFilter): string {
  if (activeFilter === 'search') return `“${filter.search}”`
  if (isThreshold(activeFilter)) return thresholdWords(activeFilter, filter)
  if (activeFilter === 'dateFrom' || activeFilter === 'dateTo')
    return dayWords(activeFilter, filter[activeFilter])
  if (activeFilter === 'near') return nearWords(index, filter)
  if (activeFilter === 'confirmed') return 'Confirmed date'
  if (activeFilter === 'entryState') return filter.entryState ? entryStateLabel(filter.entryState) : ''
  return filter[activeFilter].map((value) => facetLabel(index, activeFilter, value)).join(' or ')
}

/** What is listed, in words: `1,115 races`, `1 marathon`, `54 half marathons`. */
export function describeCount(index: RaceIndex, filter: RaceFilter, count: number): string {
  const [only] = filter.raceType.length === 1 ? filter.raceType : []
  const type = index.raceTypes.find(({ slug }) => slug === only)
  const [one, many] = type ? [type.name.toLowerCase(), type.pluralName.toLowerCase()] : ['race', 'races']
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

// A filter in a sentence, as a suggestion and as the title of what it finds: `45 flat marathons in Europe, September to November`.

const PLACES = ['continent', 'country', 'state', 'city'] as const

const monthNames = (months: readonly number[]) => months.map((month) => MONTH_NAMES[month - 1]!)

/** Months as they follow each other: `September to November`, `May`, `December or January`. */
function monthWords(months: readonly number[]): string {
  const first = months.find((month) => !months.includes(((month + 10) % 12) + 1))
  // Each month has the one before it: it is the whole year.
  if (first === undefined) return 'any month'
  const run = months.map((_, at) => ((first - 1 + at) % 12) + 1)
  const isRun = months.length > 2 && run.every((month) => months.includes(month))
  return isRun ? `${monthNames(run).at(0)} to ${monthNames(run).at(-1)}` : monthNames(months).join(' or ')
}

/** The sentence of a filter with the number of races that pass it; words of the search that are no choices are in quotes. */
export function searchSentence(index: RaceIndex, filter: RaceFilter, count: number): string {
  const shapes = filter.elevationProfile.map((value) => facetLabel(index, 'elevationProfile', value))
  const counted = describeCount(index, filter, count)
  const at = counted.indexOf(' ') + 1
  const noun = shapes.length === 0 ? '' : `${shapes.join(' or ').toLowerCase()} `
  const places = PLACES.flatMap((key) => filter[key].map((value) => facetLabel(index, key, value)))
  const rest = {
    ...filter,
    elevationProfile: NO_FILTER.elevationProfile,
    month: NO_FILTER.month,
    raceType: filter.raceType.length === 1 ? NO_FILTER.raceType : filter.raceType,
    ...Object.fromEntries(PLACES.map((key) => [key, NO_FILTER[key]])),
  }
  return [
    counted.slice(0, at) + noun + counted.slice(at) + (places.length > 0 ? ` in ${places.join(' or ')}` : ''),
    ...(filter.month.length > 0 ? [monthWords(filter.month)] : []),
    ...filterChips(index, rest, []).map(({ label }) => label),
  ].join(', ')
}

/** Characters of a title's own words; a tab shows some thirty, a bookmark or a search engine some sixty. */
const MAX_TITLE_LENGTH = 80

/** The title of a page that shows this number of races, cut behind a word; null for the whole list, whose title is the page's. */
export function filterTitle(index: RaceIndex, filter: RaceFilter, count: number): string | null {
  if (isUnfiltered(filter)) return null
  const sentence = searchSentence(index, filter, count)
  if (sentence.length <= MAX_TITLE_LENGTH) return sentence
  const start = sentence.slice(0, MAX_TITLE_LENGTH)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/,$/, '')}…`
}
