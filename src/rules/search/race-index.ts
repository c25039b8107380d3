// The slim record of a race: what search, finder, map and personal times read in the browser, and what a row shows; with
// the places of an index, each once.
import type { FilteredFacts } from '../../race/filtered-fields.ts'
import type { Loss } from '../course/course-loss.ts'
import type { EntryPeriod } from '../entry/entry-state.ts'
import type { CourseGrade, GradedScore } from '../pb-potential/score-words.ts'
import { CONTINENTS, type Continent } from '../place/continents.ts'
import type { CalendarDay, EventStatus, RaceType } from '../race/race.ts'
import type { RowPicture } from '../silhouette/silhouette-path.ts'
import type { RaceWeather } from '../weather/race-weather.ts'
import { placeSlug } from '../place/place-slug.ts'
import { middleOf, type Point } from '../place/great-circle.ts'

/** PB potential with its range. */
export type IndexedScore = GradedScore

/** What a race costs against an ideal day, % of time with one standard deviation, two decimals. */
interface IndexedLoss extends Loss {
  /** How much its weather makes a time differ from year to year. */
  yearSdPct: number
}

export interface IndexedRace extends FilteredFacts {
  id: number
  slug: string
  raceType: string
  distanceM: number
  name: string
  sponsor: string | null
  city: string
  state: string | null
  country: string
  countryCode: string
  continent: Continent | null
  /** `country[/state]/city`, the slugs of the place. */
  placePath: string
  /** Three decimals, about 100 m. */
  lat: number | null
  lon: number | null
  participants: number | null
  /** True where the count is not of one edition's finishers: reads "about". */
  participantsRough: boolean
  month: number | null
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  eventStatus: EventStatus
  /** To expect in its hours. */
  weather: RaceWeather | null
  /** Whole hours, what is beyond them cut. */
  timeLimitHours: number | null
  /** The highest price that is published of its entry, in whole euros at the rates of EXCHANGE_RATES_DAY. */
  priceEuros: number | null
  /** Of the clock there. */
  startMinutes: number | null
  bostonQualifier: boolean | null
  /** Entry with days on file that was not over when the index was made. */
  entryPeriods: readonly EntryPeriod[]
  /** How well the course is known. */
  courseGrade: CourseGrade
  /** Whether it is known to drop or lead too far for records. */
  aided: boolean
  pb: IndexedScore | null
  /** Known for every race; where the facts carry no score, the sd is wide. */
  loss: IndexedLoss
  course: RowPicture
  /** Other names of each part of `placePath`. */
  aliases: string[][]
}

export interface RaceIndex {
  /** The day that "expected" and "past" are seen from. */
  builtOn: CalendarDay
  raceTypes: RaceType[]
  /** Most participants first, races without a count last. */
  races: IndexedRace[]
}

/** The slugs of a race's country, state and city. A country without states goes straight to its cities. */
export function placeSlugs({ placePath }: Pick<IndexedRace, 'placePath'>): {
  country: string
  state: string | null
  city: string
} {
  const parts = placePath.split('/')
  return { country: parts[0]!, state: parts.length > 2 ? parts[1]! : null, city: parts.at(-1)! }
}

// Each country's continent goes with the index, so that the browser needs no table of all countries.

/** City, state, country, code, path (0 where it is the names' own). */
export type PlaceRow = [string, string | null, string, string, string | 0]

/** Other names of countries, states and cities by their paths: each once, not once a city. */
export type EncodedAliases = Record<string, string[]>

/** The paths of a place and of what it lies in: `germany`, `germany/bavaria`, `germany/bavaria/munich`. */
export function pathsUpTo(placePath: string): string[] {
  const parts = placePath.split('/')
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/** placeSlug of a plain name, without the cost of folding what needs none. */
export const slugOf = (name: string) =>
  /^[A-Za-z0-9 -]*$/.test(name) ? name.trim().toLowerCase().replaceAll(/[ -]+/g, '-') : placeSlug(name)
const namesPath = (city: string, state: string | null, country: string) =>
  [country, ...(state ? [state] : []), city].map(slugOf).join('/')

/** The row of a race's place. */
export const toPlaceRow = ({ city, state, country, countryCode, placePath }: IndexedRace): PlaceRow => [
  city,
  state,
  country,
  countryCode,
  placePath === namesPath(city, state, country) ? 0 : placePath,
]

/** A row as the facts of a race; `continents` is what decodeContinents gives. */
export const toPlace =
  (continents: ReadonlyMap<string, Continent>, aliases: EncodedAliases) =>
  ([city, state, country, countryCode, path]: PlaceRow) => {
    const placePath = path || namesPath(city, state, country)
    return {
      city,
      state,
      country,
      countryCode,
      continent: continents.get(countryCode) ?? null,
      placePath,
      aliases: pathsUpTo(placePath).map((part) => aliases[part] ?? []),
    }
  }

/** The other names of all places of the races. */
export function encodeAliases(races: readonly Pick<IndexedRace, 'placePath' | 'aliases'>[]): EncodedAliases {
  const known: EncodedAliases = {}
  for (const { placePath, aliases } of races) {
    for (const [i, path] of pathsUpTo(placePath).entries()) if (aliases[i]?.length) known[path] = aliases[i]
  }
  return known
}

/** Codes of the countries in each continent, two letters after two: `DEFRIT`. */
export type EncodedContinents = Partial<Record<Continent, string>>

/** The continents of the races' countries, for the index. */
export function encodeContinents(
  races: readonly Pick<IndexedRace, 'countryCode' | 'continent'>[],
): EncodedContinents {
  const countries = new Map(races.map(({ countryCode, continent }) => [countryCode, continent]))
  const codesIn = (continent: Continent) =>
    [...countries.keys()].filter((code) => countries.get(code) === continent).join('')
  return Object.fromEntries(
    CONTINENTS.map((continent) => [continent, codesIn(continent)]).filter(([, codes]) => codes),
  )
}

/** The continent of each country's code. */
export function decodeContinents(encoded: EncodedContinents): Map<string, Continent> {
  const known = new Map<string, Continent>()
  for (const [continent, codes] of Object.entries(encoded)) {
    for (const code of codes.match(/../g) ?? []) known.set(code, continent as Continent)
  }
  return known
}

/** What is worked out from an object once, however often it is asked for; it goes with the object. */
export function onceFor<Of extends WeakKey, Made>(work: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => {
    if (!known.has(of)) known.set(of, work(of))
    return known.get(of)!
  }
}

export type PlaceKey = 'country' | 'state' | 'city'

const namesOf = onceFor((index: RaceIndex): Record<PlaceKey, Map<string, string>> => {
  const read = { country: new Map(), state: new Map(), city: new Map() } as Record<
    PlaceKey,
    Map<string, string>
  >
  const seen = new Set<string>()
  for (const race of index.races) {
    if (seen.has(race.placePath)) continue
    seen.add(race.placePath)
    const slugs = placeSlugs(race)
    for (const key of ['country', 'state', 'city'] as const) {
      const [slug, name] = [slugs[key], race[key]]
      if (slug && name && !read[key].has(slug)) read[key].set(slug, name)
    }
  }
  return read
})

/** Name by slug, of one kind of place. */
export const placeNames = (index: RaceIndex, key: PlaceKey): ReadonlyMap<string, string> =>
  namesOf(index)[key]

// The cities of the races in an index: found by what somebody types, by their slug and by their path, with where they are.

export interface City {
  path: string
  name: string
  /** `Oregon, United States`. */
  where: string
  middle: Point
}

/** All cities with a race that has a place on the map, those with the largest races first. */
const citiesOf = onceFor((index: RaceIndex): City[] => {
  const byPath = Map.groupBy(
    index.races.filter(({ lat, lon }) => lat !== null && lon !== null),
    ({ placePath }) => placePath,
  )
  return [...byPath].flatMap(([path, races]): City[] => {
    const { city, state, country } = races[0]!
    const middle = middleOf(races.map(({ lat, lon }) => ({ lat: lat!, lon: lon! })))
    const where = [state === city ? null : state, country].filter(Boolean).join(', ')
    return middle ? [{ path, name: city, where, middle }] : []
  })
})

/** The city of a path, or the one with the largest race that has this slug; null where none has. */
export function cityAt(index: RaceIndex, near: string): City | null {
  const cities = citiesOf(index)
  return (
    cities.find(({ path }) => path === near) ??
    cities.find(({ path, name }) => path.endsWith(`/${near}`) || placeSlug(name) === near) ??
    null
  )
}

const MAX_CITIES = 8

/** The first few cities whose name begins so. */
export function findCities(index: RaceIndex, typed: string): City[] {
  const wanted = placeSlug(typed)
  if (!wanted) return []
  return citiesOf(index)
    .filter(({ name }) => placeSlug(name).startsWith(wanted))
    .slice(0, MAX_CITIES)
}
