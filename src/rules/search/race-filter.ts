// What a list of races is filtered to, piece by piece, and how that stands in an address. Reading what was written gives
// the same filter; what is not understood is left out and handed back, so that a page can show it and let it be removed.
// The API has its own words (src/race/race-query.schema.ts): its orders pbPotential and nextEventDate are pb and date
// here, and size, weather, pbMin, confirmed and entryState are of pages only.
import { eachFiltered, filteredField, type FilteredValues } from '../../race/filtered-fields.ts'
import { ENTRY_STATES, type EntryState } from '../entry/entry-state.ts'
import { formatDay, isCalendarDay } from '../calendar/calendar-day.ts'
import { FIELD_SIZES, type CalendarDay, type FieldSize } from '../race/race.ts'
import { COURSE_GRADES, type CourseGrade } from '../pb-potential/course-grade.ts'
import { CONTINENTS, type Continent } from '../place/continent.ts'
import { placeSlug } from '../place/place-slug.ts'
import { RACE_WEATHERS, type RaceWeather } from '../weather/race-weather.ts'
import { sureScore } from '../pb-potential/score-words.ts'
import type { IndexedRace } from './race-index.ts'

/** `your-time` and `chance` take a result of the runner's own; without one the list stays in its first order. */
export const RACE_SORTS = ['participants', 'date', 'pb', 'your-time', 'chance', 'name'] as const
export type RaceSort = (typeof RACE_SORTS)[number]
export const RACE_VIEWS = ['list', 'cards', 'map'] as const
type RaceView = (typeof RACE_VIEWS)[number]

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
  /** Least PB potential. */
  pbMin: number | null
  /** Least time limit, in whole hours. */
  timeLimitMin: number | null
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
  dateFrom: null,
  dateTo: null,
  confirmed: false,
  entryState: null,
  sort: 'participants',
  view: 'list',
  page: 1,
}

const MAX_LETTERS = 100
const MAX_PAGES = 100_000
/** Put into addresses by others; none of a visitor's choices. */
const NOT_OURS = /^(utm_.*|gclid|fbclid|msclkid|mc_.*|ref|_.*)$/

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
const oneOf = <T extends string>(values: readonly T[]) => {
  const bySlug = new Map(values.map((value) => [placeSlug(value), value]))
  return (text: string) => bySlug.get(placeSlug(text)) ?? null
}
const slug = (text: string) => placeSlug(text.slice(0, MAX_LETTERS)) || null

const ROLLING_LONG = placeSlug('Undulating / Rolling Hills')

type FacetReaders<Values> = {
  [K in keyof Values]: (text: string) => Values[K][number & keyof Values[K]] | null
}

const chosen = eachFiltered((name) => oneOf(filteredField(name).values)) as FacetReaders<FilteredValues>

/** One reader for each facet: the value, or null for what is none. */
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
/** What a race has to have at least. */
export const MIN_KEYS = ['pbMin', 'timeLimitMin'] as const
export type MinKey = (typeof MIN_KEYS)[number]

export const FACET_KEYS = Object.keys(FACETS) as (keyof FacetValues)[]

/** A day of these years: a field of days holds 0002-04-01 while somebody types 2027. */
export const dayOfList = (text: string): CalendarDay | null =>
  isCalendarDay(text) && /^20\d\d-/.test(text) ? text : null

/** The ends of the days that are wanted. */
export const DAY_KEYS = ['dateFrom', 'dateTo'] as const
export type DayKey = (typeof DAY_KEYS)[number]

const SINGLES = {
  search: (text: string) => text.trim().slice(0, MAX_LETTERS).toWellFormed().trim(),
  pbMin: wholeNumber(1, 100),
  timeLimitMin: wholeNumber(1, 24),
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

/** How a value of a facet stands in an address. */
export const facetParam = (value: string | number): string =>
  typeof value === 'number' ? String(value) : placeSlug(value)

/** Writes a filter as a query; what is not filtered is left out. */
export function writeRaceFilter(filter: RaceFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search) params.set('search', filter.search)
  for (const key of FACET_KEYS) for (const value of filter[key]) params.append(key, facetParam(value))
  for (const key of MIN_KEYS) if (filter[key] !== null) params.set(key, String(filter[key]))
  for (const key of DAY_KEYS) if (filter[key] !== null) params.set(key, filter[key])
  if (filter.confirmed) params.set('confirmed', '1')
  if (filter.entryState) params.set('entryState', filter.entryState)
  for (const key of ['sort', 'view', 'page'] as const) {
    if (filter[key] !== NO_FILTER[key]) params.set(key, String(filter[key]))
  }
  return params
}

/** True where nothing filters the list, however it is sorted, shown or paged. */
export function isUnfiltered(filter: RaceFilter): boolean {
  return (
    writeRaceFilter({ ...filter, sort: NO_FILTER.sort, view: NO_FILTER.view, page: NO_FILTER.page }).size ===
    0
  )
}

/** What can be let go of one by one. */
export type ActiveFilter = FacetKey | 'search' | MinKey | DayKey | 'confirmed' | 'entryState'

export const FILTER_KEYS: readonly ActiveFilter[] = [
  'search',
  ...MIN_KEYS,
  ...DAY_KEYS,
  'confirmed',
  'entryState',
  ...FACET_KEYS,
]

export const bitOf = (activeFilter: ActiveFilter) => 1 << FILTER_KEYS.indexOf(activeFilter)

/** Every race whose time limit is on file has this many hours. */
export const ANY_LIMIT = 1

interface Minimum {
  title: string
  steps: readonly number[]
  /** Null where it is not known: then no least is reached. */
  of: (race: IndexedRace) => number | null
  words: (least: number) => string
}

export const MINIMUMS: Record<MinKey, Minimum> = {
  pbMin: {
    title: 'PB potential',
    steps: [70, 80, 90],
    of: ({ pb }) => pb && sureScore(pb),
    words: (least) => `${least} or more`,
  },
  timeLimitMin: {
    title: 'Time limit',
    steps: [6, 7, 8],
    of: ({ timeLimitHours }) => timeLimitHours,
    words: (least) => (least === ANY_LIMIT ? 'on file' : `${least} hours or more`),
  },
}

/** Whether a race has as much as is asked for. */
export const reaches = (race: IndexedRace, key: MinKey, least: number): boolean => {
  const has = MINIMUMS[key].of(race)
  return has !== null && has >= least
}

/** Whether the next day of a race is on file and not beyond this end. */
export const isWithin = ({ nextEventDate }: IndexedRace, key: DayKey, end: CalendarDay): boolean =>
  nextEventDate !== null && (key === 'dateFrom' ? nextEventDate >= end : nextEventDate <= end)

/** `From 1 Apr 2027`, `Until 30 Apr 2027`. */
export const dayWords = (key: DayKey, end: CalendarDay | null): string =>
  end === null ? '' : `${key === 'dateFrom' ? 'From' : 'Until'} ${formatDay(end)}`

/** `PB potential 80 or more`. */
export const minWords = (key: MinKey, least: number | null): string =>
  least === null ? '' : `${MINIMUMS[key].title} ${MINIMUMS[key].words(least)}`
