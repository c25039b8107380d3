// Races as the slim records of the index, at build: what the browser never has to work out.
import { filteredFacts } from '../../race/filtered-fields.ts'
import { entryPriceEuros } from '../entry/price-tiers.ts'
import { entryPeriods } from '../entry/entry-state.ts'
import { continentOf } from '../place/continents.ts'
import { isAided, racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { carriedLoss } from '../prediction/race-equivalence.ts'
import { isRoughCount } from '../race/race-facts.ts'
import { pathsUpTo, type IndexedRace, type RaceIndex } from './race-index.ts'
import type { CalendarDay, Race, RaceType } from '../race/race.ts'
import { rowPicture } from '../silhouette/silhouette-path.ts'
import { raceHourWeather, yearToYearSdPct } from '../weather/race-hour-weather.ts'
import { raceWeatherAt } from '../weather/race-weather.ts'

/** Other names of a place, by its path. */
export type PlaceAliases = ReadonlyMap<string, readonly string[]>

const decimals = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places
const SECONDS_AN_HOUR = 3600
/** Of a clock time like 09:30. */
const minutesOfDay = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const coordinate = (degrees: number | null) => (degrees === null ? null : decimals(degrees, 3))

function indexedScore(race: Race): Pick<IndexedRace, 'courseGrade' | 'pb' | 'loss'> {
  const potential = racePbPotential(race)
  const { loss: lossPct, sd: sdPct } = carriedLoss(potential)
  const loss = { lossPct, sdPct, yearSdPct: yearToYearSdPct(race) }
  const { courseGrade } = potential
  if (potential.refused) return { courseGrade, pb: null, loss }
  const { score, low, high } = potential
  return { courseGrade, pb: { score, low, high, courseGrade }, loss }
}

/** The slim record of a race, as `builtOn` sees it. */
export function toIndexedRace(
  race: Race,
  builtOn: CalendarDay,
  aliases: PlaceAliases = new Map(),
): IndexedRace {
  const weather = raceHourWeather(race)
  const price = entryPriceEuros(race, builtOn)
  return {
    id: race.id,
    slug: race.slug,
    raceType: race.raceType,
    distanceM: race.distanceM,
    name: race.name,
    sponsor: race.sponsor,
    city: race.city,
    state: race.state,
    country: race.country,
    countryCode: race.countryCode,
    continent: continentOf(race.countryCode),
    placePath: race.placePath,
    lat: coordinate(race.lat),
    lon: coordinate(race.lon),
    participants: race.participants,
    participantsRough: isRoughCount(race),
    ...filteredFacts(race),
    month: race.month ?? (race.nextEventDate ? Number(race.nextEventDate.slice(5, 7)) : null),
    nextEventDate: race.nextEventDate,
    endDate: race.endDate,
    dateConfirmed: race.dateConfirmed && race.nextEventDate !== null,
    eventStatus: race.eventStatus,
    weather: weather && raceWeatherAt(weather.airC),
    timeLimitHours:
      race.timeLimitSeconds === null ? null : Math.floor(race.timeLimitSeconds / SECONDS_AN_HOUR),
    priceEuros: price === null ? null : Math.ceil(price),
    startMinutes: race.startTime === null ? null : minutesOfDay(race.startTime),
    bostonQualifier: race.bostonQualifier,
    entryPeriods: entryPeriods(race, builtOn),
    aided: isAided(race),
    ...indexedScore(race),
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
    races: races.map((race) => toIndexedRace(race, builtOn, aliases)).sort(bySize),
  }
}
