// The slim record of a race: what search, finder, map and personal times read in the browser, and what a row shows.
import { racePbPotential } from './pb-potential.ts'
import { uncheckedFields } from './race-facts.ts'
import type {
  CalendarDay,
  ElevationProfile,
  EntryKind,
  EventStatus,
  Race,
  RaceType,
  Terrain,
} from './race.ts'
import { rowPicture, type RowPicture } from './silhouette-row.ts'

/** PB potential with its range, and the loss against an ideal day that it stands for. */
export interface IndexedScore {
  score: number
  low: number
  high: number
  /** % of time, two decimals. */
  lossPct: number
  sdPct: number
}

export interface IndexedRace {
  id: number
  slug: string
  raceType: string
  name: string
  sponsor: string | null
  city: string
  state: string | null
  country: string
  countryCode: string
  /** `country[/state]/city`, the slugs of the place. */
  placePath: string
  /** Three decimals, about 100 m. */
  lat: number | null
  lon: number | null
  participants: number | null
  /** True where the count is not of one edition's finishers: reads "about". */
  participantsRough: boolean
  elevationProfile: ElevationProfile | null
  terrain: Terrain | null
  month: number | null
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  eventStatus: EventStatus
  entry: EntryKind | null
  pb: IndexedScore | null
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

/** Other names of a place, by its path. */
export type PlaceAliases = ReadonlyMap<string, readonly string[]>

/** The paths of a place and of what it lies in: `germany`, `germany/bavaria`, `germany/bavaria/munich`. */
export function pathsUpTo(placePath: string): string[] {
  const parts = placePath.split('/')
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
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

const decimals = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places
const coordinate = (degrees: number | null) => (degrees === null ? null : decimals(degrees, 3))

function indexedScore(race: Race): IndexedScore | null {
  const potential = racePbPotential(race)
  if (potential.refused) return null
  const { score, low, high, loss, sd } = potential
  return { score, low, high, lossPct: decimals(loss, 2), sdPct: decimals(sd, 2) }
}

/** The slim record of a race. */
export function toIndexedRace(race: Race, aliases: PlaceAliases = new Map()): IndexedRace {
  return {
    id: race.id,
    slug: race.slug,
    raceType: race.raceType,
    name: race.name,
    sponsor: race.sponsor,
    city: race.city,
    state: race.state,
    country: race.country,
    countryCode: race.countryCode,
    placePath: race.placePath,
    lat: coordinate(race.lat),
    lon: coordinate(race.lon),
    participants: race.participants,
    participantsRough: race.participantsYear === null || uncheckedFields(race).has('participants'),
    elevationProfile: race.elevationProfile,
    terrain: race.terrain,
    month: race.month ?? (race.nextEventDate ? Number(race.nextEventDate.slice(5, 7)) : null),
    nextEventDate: race.nextEventDate,
    endDate: race.endDate,
    dateConfirmed: race.dateConfirmed && race.nextEventDate !== null,
    eventStatus: race.eventStatus,
    entry: race.entry,
    pb: indexedScore(race),
    course: rowPicture(race),
    aliases: pathsUpTo(race.placePath).map((path) => [...(aliases.get(path) ?? [])]),
  }
}

/** Largest field first; without a count last; then by number, so that the order never wavers. */
const bySize = (a: IndexedRace, b: IndexedRace) =>
  (b.participants ?? -1) - (a.participants ?? -1) || a.id - b.id

/** The index of all given races. */
export function buildRaceIndex(
  races: readonly Race[],
  {
    raceTypes,
    aliases,
    builtOn,
  }: { raceTypes: readonly RaceType[]; aliases: PlaceAliases; builtOn: CalendarDay },
): RaceIndex {
  const present = new Set(races.map((race) => race.raceType))
  return {
    builtOn,
    raceTypes: raceTypes.filter((type) => present.has(type.slug)),
    races: races.map((race) => toIndexedRace(race, aliases)).sort(bySize),
  }
}
