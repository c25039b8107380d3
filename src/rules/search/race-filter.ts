// What a list of races is filtered to, piece by piece, and how that is in an address. Reading what was written gives
// the same filter; what is not understood is left out and returned, so that a page can show it and let it be removed.
// The API has its own words (src/race/race-query.schema.ts): its orders pbPotential and nextEventDate are pb and date
// here, and size, weather, pbMin, price, start, near, confirmed and entryState are of pages only.
import { eachFiltered, filteredField, type FilteredValues } from '../../race/filtered-fields.ts'
import { ENTRY_STATES, type EntryState } from '../entry/entry-state.ts'
import { inEuros } from '../entry/exchange-rates.ts'
import { formatDay, isCalendarDay } from '../calendar/calendar-day.ts'
import { FIELD_SIZES, type CalendarDay, type FieldSize } from '../race/race.ts'
import { COURSE_GRADES, type CourseGrade, sureScore } from '../pb-potential/score-words.ts'
import { CONTINENTS, type Continent } from '../place/continents.ts'
import { placeSlug } from '../place/place-slug.ts'
import { RACE_WEATHERS, type RaceWeather } from '../weather/race-weather.ts'
import { formatNumber } from '../writing/measures.ts'
import type { IndexedRace } from './race-index.ts'

/** `your-time` and `chance` take a result of the runner's own; without one the list stays in its first order. */
export const RACE_SORTS = ['participants', 'date', 'pb', 'your-time', 'chance', 'name'] as const
export type RaceSort = (typeof RACE_SORTS)[number]
export const RACE_VIEWS = ['list', 'cards', 'map', 'year'] as const
type RaceView = (typeof RACE_VIEWS)[number]

/** Those that a price can be chosen in. */
export const PRICE_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'AUD', 'CAD', 'JPY'] as const
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number]

const MINUTES_AN_HOUR = 60

export const QUALIFIERS = ['boston'] as const
type Qualifier = (typeof QUALIFIERS)[number]

/** Choices that narrow a list, one list of values each; any of a list's values will do. */
export interface FacetValues extends FilteredValues {
  raceType: string[]
  continent: Continent[]
  /** Slugs of places. */
  country: string[]
  state: string[]
  city: string[]
  month: number[]
  /** Of the next day on file. */
  year: number[]
  size: FieldSize[]
  weather: RaceWeather[]
  /** How well the course is known. */
  courseGrade: CourseGrade[]
  /** Of which race a time run there may be a qualifying time. */
  qualifier: Qualifier[]
}

export type FacetKey = keyof FacetValues

export interface RaceFilter extends FacetValues {
  /** Words of name or place, each may be cut. */
  search: string
  /** Minimum PB potential. */
  pbMin: number | null
  /** Minimum time limit, in whole hours. */
  timeLimitMin: number | null
  /** What entry may cost at most, in `currency`. */
  priceMax: number | null
  currency: PriceCurrency
  /** The hour of the clock there that the start has to be before. */
  startBefore: number | null
  /** The city that a race may be at most `radiusKm` from: its slug, or the path of its place. */
  near: string | null
  radiusKm: number
  /** The first and the last day that the next one may be. */
  dateFrom: CalendarDay | null
  dateTo: CalendarDay | null
  /** Only races whose next day is confirmed and not over. */
  confirmed: boolean
  /** Only races whose entry is open, closes or opens soon, going by the days on file. */
  entryState: EntryState | null
  sort: RaceSort
  view: RaceView
  page: number
}

/** A part of an address that was not understood. */
export interface IgnoredValue {
  name: string
  value: string
}

export const NO_FILTER: RaceFilter = {
  search: '',
  raceType: [],
  continent: [],
  country: [],
  state: [],
  city: [],
  month: [],
  year: [],
  size: [],
  ...(eachFiltered(() => []) as FilteredValues),
  weather: [],
  courseGrade: [],
  qualifier: [],
  pbMin: null,
  timeLimitMin: null,
  priceMax: null,
  currency: 'EUR',
  startBefore: null,
  near: null,
  radiusKm: 250,
  dateFrom: null,
  dateTo: null,
  confirmed: false,
  entryState: null,
  sort: 'participants',
  view: 'list',
  page: 1,
}

const MAX_TEXT_CHARACTERS = 100
const MAX_PATH = 200
const MAX_PAGES = 100_000
/** Put into addresses by others; none of a visitor's choices. */
const NOT_OURS = /^(utm_.*|gclid|fbclid|msclkid|mc_.*|ref|_.*)$/

const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}
const oneOf = <T extends string>(values: readonly T[]) => {
  const bySlug = new Map(values.map((value) => [placeSlug(value), value]))
  return (text: string) => bySlug.get(placeSlug(text)) ?? null
}
const slug = (text: string) => placeSlug(text.slice(0, MAX_TEXT_CHARACTERS)) || null

const ROLLING_LONG = placeSlug('Undulating / Rolling Hills')

type FacetReaders<Values> = {
  [K in keyof Values]: (text: string) => Values[K][number & keyof Values[K]] | null
}

const chosen = eachFiltered((name) => oneOf(filteredField(name).values)) as FacetReaders<FilteredValues>

/** One reader for each facet: the value, or null for an unknown one. */
const FACETS: FacetReaders<FacetValues> = {
  raceType: slug,
  continent: oneOf(CONTINENTS),
  country: slug,
  state: slug,
  city: slug,
  month: wholeNumber(1, 12),
  year: wholeNumber(2000, 2099),
  ...chosen,
  elevationProfile: (text) => (placeSlug(text) === ROLLING_LONG ? 'Rolling' : chosen.elevationProfile(text)),
  size: oneOf(FIELD_SIZES),
  weather: oneOf(RACE_WEATHERS),
  courseGrade: oneOf(COURSE_GRADES),
  qualifier: oneOf(QUALIFIERS),
}
/** Filters by a minimum or a maximum. */
export const THRESHOLD_KEYS = ['pbMin', 'timeLimitMin', 'priceMax', 'startBefore'] as const
export type ThresholdKey = (typeof THRESHOLD_KEYS)[number]

export const isThreshold = (key: string): key is ThresholdKey =>
  (THRESHOLD_KEYS as readonly string[]).includes(key)

export const FACET_KEYS = Object.keys(FACETS) as (keyof FacetValues)[]

/** A day of these years: a field of days holds 0002-04-01 while somebody types 2027. */
export const dayOfList = (text: string): CalendarDay | null =>
  isCalendarDay(text) && /^20\d\d-/.test(text) ? text : null

/** The ends of the days that are wanted. */
export const DAY_KEYS = ['dateFrom', 'dateTo'] as const
export type DayKey = (typeof DAY_KEYS)[number]

const SINGLES = {
  search: (text: string) => text.trim().slice(0, MAX_TEXT_CHARACTERS).toWellFormed().trim(),
  pbMin: wholeNumber(1, 100),
  timeLimitMin: wholeNumber(1, 24),
  priceMax: wholeNumber(1, 999_999),
  currency: oneOf(PRICE_CURRENCIES),
  startBefore: wholeNumber(1, 23),
  near: (text: string) => text.slice(0, MAX_PATH).split('/').map(placeSlug).filter(Boolean).join('/') || null,
  radiusKm: wholeNumber(1, 20_000),
  dateFrom: dayOfList,
  dateTo: dayOfList,
  confirmed: (text: string) => (text === '1' || text === 'true' ? true : null),
  entryState: oneOf(ENTRY_STATES),
  sort: oneOf(RACE_SORTS),
  view: oneOf(RACE_VIEWS),
  page: wholeNumber(1, MAX_PAGES),
}

const isFacet = (name: string): name is keyof FacetValues => Object.hasOwn(FACETS, name)
const isSingle = (name: string): name is keyof typeof SINGLES => Object.hasOwn(SINGLES, name)

/** Reads the query of an address; also what a form sends: empty fields say nothing. Of a repeated single the last counts. */
export function readRaceFilter(params: URLSearchParams): { filter: RaceFilter; ignored: IgnoredValue[] } {
  const lists: Record<string, unknown[]> = {}
  const singles: Record<string, unknown> = {}
  const ignored: IgnoredValue[] = []
  for (const [name, value] of params) {
    if (value.trim() === '' || NOT_OURS.test(name)) continue
    const read = isFacet(name) ? FACETS[name](value) : isSingle(name) ? SINGLES[name](value) : null
    if (read === null) ignored.push({ name, value })
    else if (isFacet(name)) lists[name] = [...new Set([...(lists[name] ?? []), read])]
    else singles[name] = read
  }
  return { filter: { ...NO_FILTER, ...lists, ...singles } as RaceFilter, ignored }
}

/** How a value of a facet is in an address. */
export const facetParam = (value: string | number): string =>
  typeof value === 'number' ? String(value) : placeSlug(value)

/** Writes a filter as a query; what is not filtered is left out. */
export function writeRaceFilter(filter: RaceFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search) params.set('search', filter.search)
  for (const key of FACET_KEYS) for (const value of filter[key]) params.append(key, facetParam(value))
  for (const key of THRESHOLD_KEYS) if (filter[key] !== null) params.set(key, String(filter[key]))
  for (const key of DAY_KEYS) if (filter[key] !== null) params.set(key, filter[key])
  if (filter.near) params.set('near', filter.near)
  if (filter.confirmed) params.set('confirmed', '1')
  if (filter.entryState) params.set('entryState', filter.entryState)
  for (const key of ['radiusKm', 'currency', 'sort', 'view', 'page'] as const) {
    if (filter[key] !== NO_FILTER[key]) params.set(key, String(filter[key]))
  }
  return params
}

/** A filter with the choices of another one added: lists are joined, and single values are those of `more` where it has any. */
export function withChoices(filter: RaceFilter, more: RaceFilter): RaceFilter {
  const joined = FACET_KEYS.map(
    (key) => [key, [...new Set<unknown>([...filter[key], ...more[key]])]] as const,
  )
  const singles = Object.entries(more).filter(
    ([key, value]) => !isFacet(key) && value !== NO_FILTER[key as keyof RaceFilter],
  )
  return { ...filter, ...Object.fromEntries([...joined, ...singles]) } as RaceFilter
}

/** True where nothing filters the list, however it is sorted, shown or paged. */
export function isUnfiltered(filter: RaceFilter): boolean {
  const { radiusKm, currency, sort, view, page } = NO_FILTER
  return writeRaceFilter({ ...filter, radiusKm, currency, sort, view, page }).size === 0
}

/** The parts of a filter that can be removed one by one. */
export type ActiveFilter = FacetKey | 'search' | ThresholdKey | DayKey | 'near' | 'confirmed' | 'entryState'

export const FILTER_KEYS: readonly ActiveFilter[] = [
  'search',
  ...THRESHOLD_KEYS,
  ...DAY_KEYS,
  'near',
  'confirmed',
  'entryState',
  ...FACET_KEYS,
]

export const bitOf = (activeFilter: ActiveFilter) => 1 << FILTER_KEYS.indexOf(activeFilter)

/** Every race whose time limit is on file has this many hours. */
export const ANY_LIMIT = 1

interface Threshold {
  title: string
  steps: (filter: RaceFilter) => readonly number[]
  /** Null where it is not known: then no threshold is met. */
  of: (race: IndexedRace) => number | null
  isMet: (has: number, threshold: number, filter: RaceFilter) => boolean
  words: (threshold: number, filter: RaceFilter) => string
}

const atLeast = (has: number, threshold: number) => has >= threshold

/** What can be chosen of each minimum or maximum: its title, its steps and their words. */
export const THRESHOLDS: Record<ThresholdKey, Threshold> = {
  pbMin: {
    title: 'PB potential',
    steps: () => [70, 80, 90],
    of: ({ pb }) => pb && sureScore(pb),
    isMet: atLeast,
    words: (threshold) => `${threshold} or more`,
  },
  timeLimitMin: {
    title: 'Time limit',
    steps: () => [6, 7, 8],
    of: ({ timeLimitHours }) => timeLimitHours,
    isMet: atLeast,
    words: (threshold) => (threshold === ANY_LIMIT ? 'on file' : `${threshold} hours or more`),
  },
  priceMax: {
    title: 'Price',
    // Round figures of each currency, as many in each: `priceIn` goes from one to the other by place.
    steps: ({ currency }) =>
      ({
        EUR: [50, 100, 150, 200],
        USD: [50, 100, 150, 200],
        GBP: [40, 60, 100, 150],
        CHF: [50, 100, 150, 200],
        AUD: [100, 150, 200, 300],
        CAD: [100, 150, 200, 300],
        JPY: [10_000, 15_000, 20_000, 30_000],
      })[currency],
    of: ({ priceEuros }) => priceEuros,
    isMet: (euros, threshold, { currency }) => euros <= Math.ceil(inEuros(threshold, currency)!),
    words: (threshold, { currency }) => `up to ${currency} ${formatNumber(threshold)}`,
  },
  startBefore: {
    title: 'Start',
    steps: () => [7, 8, 9, 10],
    of: ({ startMinutes }) => startMinutes,
    isMet: (minutes, hour) => minutes < hour * MINUTES_AN_HOUR,
    words: (hour) => `before ${hour}:00`,
  },
}

/** The radii that can be chosen around a city, km. An address may have any other up to 20,000. */
export const RADII_KM: readonly number[] = [50, 100, 250, 500, 1000]

/** The filter's price in another currency: the step at the same place among those of that currency. */
export function priceIn(filter: RaceFilter, other: PriceCurrency): Partial<RaceFilter> {
  const { steps } = THRESHOLDS.priceMax
  const place = filter.priceMax === null ? -1 : steps(filter).indexOf(filter.priceMax)
  return { currency: other, priceMax: steps({ ...filter, currency: other })[place] ?? null }
}

/** Whether a race has as much, or costs as little, as is wanted. */
export const meets = (race: IndexedRace, key: ThresholdKey, filter: RaceFilter): boolean => {
  const has = THRESHOLDS[key].of(race)
  return has !== null && THRESHOLDS[key].isMet(has, filter[key]!, filter)
}

/** Whether the next day of a race is on file and not beyond this end; one of several days is there until its last. */
export const isWithin = ({ nextEventDate, endDate }: IndexedRace, key: DayKey, end: CalendarDay): boolean =>
  nextEventDate !== null && (key === 'dateFrom' ? (endDate ?? nextEventDate) >= end : nextEventDate <= end)

/** `From 1 Apr 2027`, `Until 30 Apr 2027`. */
export const dayWords = (key: DayKey, end: CalendarDay | null): string =>
  end === null ? '' : `${key === 'dateFrom' ? 'From' : 'Until'} ${formatDay(end)}`

/** `PB potential 80 or more`, `Price up to EUR 100`. */
export const thresholdWords = (key: ThresholdKey, filter: RaceFilter): string => {
  const threshold = filter[key]
  return threshold === null ? '' : `${THRESHOLDS[key].title} ${THRESHOLDS[key].words(threshold, filter)}`
}
