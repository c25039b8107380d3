// The choices beside a list of races: titles, words, and how many races each would leave; and which to drop where none is left.
import { FILTERED_NAMES, filteredField, type FilteredName } from '../../race/filtered-fields.ts'
import { formatDay } from '../calendar/calendar-day.ts'
import { EXCHANGE_RATES_DAY } from '../entry/exchange-rates.ts'
import { placeNames, type IndexedRace, type PlaceKey, type RaceIndex } from './race-index.ts'
import type { FilteredRaces } from './filter-races.ts'
import { FIXED, type Labelled } from './filter-words.ts'
import { ENTRY_STATES, ENTRY_STATE_LABELS } from '../entry/entry-state.ts'
import {
  FILTER_KEYS,
  NO_FILTER,
  THRESHOLDS,
  bitOf,
  facetParam,
  isUnfiltered,
  type ActiveFilter,
  type FacetKey,
  type RaceFilter,
  type ThresholdKey,
} from './race-filter.ts'
import { RACE_WEATHER_NOTE } from '../weather/race-weather.ts'
import { formatNumber } from '../writing/measures.ts'

const PB_MIN_NOTE = 'Where only the class of a course is known, by the low end of its range.'
/** Facts with a place of their own among the groups; the others follow the course. */
const PLACED: ReadonlySet<FilteredName> = new Set(['elevationProfile', 'terrain', 'loop', 'entry', 'label'])
/** The number of places shown before "All" is pressed. */
const FIRST_PLACES = 8

export interface Choice extends Labelled {
  param: string
  count: number
  chosen: boolean
}

export interface ChoiceGroup {
  key: FacetKey | ThresholdKey | 'entryState'
  title: string
  choices: Choice[]
  /** How many more there are than the choices given. */
  more: number
  /** True where the group is open at first. */
  open: boolean
  /** Said below the choices: what they go by. */
  note?: string
}

interface Present {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
}

function toChoices({ filter, result }: Present, key: FacetKey, all: readonly Labelled[]): Choice[] {
  const chosen = new Set<string | number>(filter[key])
  return all.map((choice) => ({
    ...choice,
    param: facetParam(choice.value),
    count: result.counts[key].get(choice.value) ?? 0,
    chosen: chosen.has(choice.value),
  }))
}

/** The chosen places and the ones with most races; all of them, by name, where "All" was pressed. */
function placeGroup(present: Present, key: PlaceKey, title: string, all: boolean): ChoiceGroup {
  const names = [...placeNames(present.index, key)].map(([value, label]) => ({ value, label }))
  const choices = toChoices(present, key, names).filter(({ chosen, count }) => chosen || count > 0)
  // Only those are sorted that can be among the first: names beyond A to Z take long to compare.
  const minCount = choices.map(({ count }) => count).sort((a, b) => b - a)[FIRST_PLACES - 1] ?? 0
  const likely = all ? [] : choices.filter(({ chosen, count }) => chosen || count >= minCount)
  const byCount = likely.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  const shown = all
    ? choices.toSorted((a, b) => a.label.localeCompare(b.label))
    : byCount.filter(({ chosen }, i) => chosen || i < FIRST_PLACES)
  return { key, title, choices: shown, more: choices.length - shown.length, open: true }
}

/** Values that races have, or that are chosen. */
function presentGroup(
  present: Present,
  { key, title, open }: Pick<ChoiceGroup, 'title' | 'open'> & { key: FacetKey },
  all: readonly Labelled[],
): ChoiceGroup {
  const choices = toChoices(present, key, all).filter(({ chosen, count }) => chosen || count > 0)
  return { key, title, choices, more: 0, open: open || present.filter[key].length > 0 }
}

/** The years of the days on file, and those that are chosen. */
function yearGroup(present: Present): ChoiceGroup {
  const { filter, result } = present
  const years = [...new Set([...result.counts.year.keys(), ...filter.year])].map(Number).sort((a, b) => a - b)
  const all = years.map((value) => ({ value, label: String(value) }))
  return presentGroup(present, { key: 'year', title: 'Year', open: false }, all)
}

function thresholdGroup({ filter, result }: Present, key: ThresholdKey): ChoiceGroup {
  const { title, steps, words } = THRESHOLDS[key]
  const choices = steps(filter).map((value) => ({
    value,
    param: String(value),
    label: words(value, filter),
    count: result.thresholdCounts[key].get(value)!,
    chosen: filter[key] === value,
  }))
  return { key, title, choices, more: 0, open: filter[key] !== null }
}

function entryGroup({ filter, result }: Present): ChoiceGroup {
  const choices = ENTRY_STATES.map((value) => ({
    value,
    param: value,
    label: ENTRY_STATE_LABELS[value],
    count: result.entryCounts.get(value) ?? 0,
    chosen: filter.entryState === value,
  }))
  return { key: 'entryState', title: 'Entry dates', choices, more: 0, open: filter.entryState !== null }
}

/** All groups in their order. States are offered once a country is chosen that has them, cities once either is. */
export function choiceGroups(
  index: RaceIndex,
  filter: RaceFilter,
  result: FilteredRaces,
  allOf: ReadonlySet<PlaceKey> = new Set(),
): ChoiceGroup[] {
  const present = { index, filter, result }
  const fixed = (key: keyof typeof FIXED, title: string, open: boolean): ChoiceGroup => {
    const choices = toChoices(present, key, FIXED[key])
    return { key, title, choices, more: 0, open: open || filter[key].length > 0 }
  }
  const byFact = (key: FilteredName, open = false) => fixed(key, filteredField(key).title, open)
  const place = (key: PlaceKey, title: string) => placeGroup(present, key, title, allOf.has(key))
  const types = index.raceTypes.map(({ slug, name }) => ({ value: slug, label: name }))
  const filteredBy = (key: PlaceKey) => filter[key].length > 0
  const groups = [
    {
      key: 'raceType',
      title: 'Distance',
      choices: toChoices(present, 'raceType', types),
      more: 0,
      open: true,
    },
    fixed('month', 'Month', true),
    byFact('elevationProfile', true),
    presentGroup(present, { key: 'continent', title: 'Continent', open: true }, FIXED.continent),
    place('country', 'Country'),
    ...(filteredBy('country') || filteredBy('state') ? [place('state', 'State or region')] : []),
    // Open with the states too, the column would be longer than the list.
    ...(filteredBy('country') || filteredBy('state') || filteredBy('city')
      ? [{ ...place('city', 'City'), open: filteredBy('state') || filteredBy('city') }]
      : []),
    { ...thresholdGroup(present, 'pbMin'), note: PB_MIN_NOTE },
    fixed('courseGrade', 'How the course is known', false),
    { ...fixed('weather', 'Weather', false), note: RACE_WEATHER_NOTE },
    fixed('size', 'Field size', false),
    byFact('terrain'),
    byFact('loop'),
    ...FILTERED_NAMES.filter((name) => !PLACED.has(name)).map((name) => byFact(name)),
    { ...thresholdGroup(present, 'timeLimitMin'), note: `Limits are ${onFileWords(index, 'timeLimitMin')}.` },
    { ...thresholdGroup(present, 'startBefore'), note: `Starts are ${onFileWords(index, 'startBefore')}.` },
    {
      ...thresholdGroup(present, 'priceMax'),
      note: `The highest price published, ${onFileWords(index, 'priceMax')}, at the European Central Bank’s rates of ${formatDay(EXCHANGE_RATES_DAY)}.`,
    },
    byFact('entry'),
    presentGroup(present, { key: 'label', title: 'Label', open: false }, FIXED.label),
    {
      ...presentGroup(present, { key: 'qualifier', title: 'Qualifying', open: false }, FIXED.qualifier),
      note: `Whether a race is one is ${onFileWords(index, 'qualifier')}.`,
    },
    yearGroup(present),
    { ...entryGroup(present), note: `Entry dates are ${onFileWords(index, 'entryState')}.` },
  ] satisfies ChoiceGroup[]
  return groups.filter(({ choices }) => choices.length > 0)
}

type Scarce = Exclude<ThresholdKey, 'pbMin'> | 'qualifier' | 'entryState' | 'date'

const HAS: Record<Scarce, (race: IndexedRace) => boolean> = {
  timeLimitMin: ({ timeLimitHours }) => timeLimitHours !== null,
  startBefore: ({ startMinutes }) => startMinutes !== null,
  priceMax: ({ priceEuros }) => priceEuros !== null,
  qualifier: ({ bostonQualifier }) => bostonQualifier !== null,
  entryState: ({ entryPeriods }) => entryPeriods.length > 0,
  date: ({ nextEventDate }) => nextEventDate !== null,
}

/** Of an index, since each page of the list says so. */
const counted = new WeakMap<RaceIndex, Map<Scarce, number>>()

/** `on file for 245 of 1,115 races`. */
export function onFileWords(index: RaceIndex, key: Scarce): string {
  const counts = counted.get(index) ?? new Map<Scarce, number>()
  counted.set(index, counts)
  const count = counts.get(key) ?? index.races.filter(HAS[key]).length
  counts.set(key, count)
  return `on file for ${formatNumber(count)} of ${formatNumber(index.races.length)} races`
}

// Which filter to drop where no race is left: what a race is like before when it is, that before the city, and last what
// somebody came for, the words, the distance and the country.

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
