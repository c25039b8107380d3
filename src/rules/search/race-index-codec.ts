// The race index as compact JSON: columns instead of objects, each place and each picture once, words as one letter.
// decode-race-index.ts reads it.
import { eachFiltered, filteredField, type FilteredName } from '../../race/filtered-fields.ts'
import { daysBetween } from '../calendar/calendar-day.ts'
import {
  encodeAliases,
  encodeContinents,
  slugOf,
  toPlaceRow,
  type EncodedAliases,
  type EncodedContinents,
  type PlaceRow,
} from './race-index-places.ts'
import { COURSE_GRADES } from '../pb-potential/course-grade.ts'
import type { EntryPeriod } from '../entry/entry-state.ts'
import type { IndexedRace, RaceIndex } from './race-index.ts'
import { EVENT_STATUSES } from '../race/race.ts'
import type { PictureRow } from '../silhouette/picture-row.ts'
import { RACE_WEATHERS } from '../weather/race-weather.ts'

export const VERSION = 8

/** One letter goes no further. */
const MAX_HOURS = 35

type Sparse<T> = Record<number, T>

/** Days from `builtOn`, null for an end that is not known; 1 where they are expected. */
type PeriodRow = [opens: number, closes: number | null, expected: 0 | 1]

export interface EncodedRaceIndex {
  version: number
  builtOn: string
  raceTypes: [slug: string, name: string, pluralName: string, distanceM: number][]
  places: PlaceRow[]
  aliases: EncodedAliases
  continents: EncodedContinents
  pictures: PictureRow[]
  id: number[]
  name: string[]
  /** 0 where the slug is that of the name. */
  slug: (string | 0)[]
  sponsor: Sparse<string>
  place: number[]
  picture: number[]
  lat: (number | null)[]
  lon: (number | null)[]
  participants: (number | null)[]
  /** Days from `builtOn`. */
  day: (number | null)[]
  endDay: Sparse<number>
  /** One letter a race: place in the list of values, base 36; `-` for null. */
  raceType: string
  month: string
  weather: string
  /** The same for each fact of a few values. */
  choices: Record<FilteredName, string>
  /** Whole hours, base 36. */
  timeLimit: string
  eventStatus: string
  entryPeriods: Sparse<PeriodRow[]>
  /** The sum of 1: the day is confirmed, 2: the count is rough, 4: a Boston qualifier, 8: known to be none, 16: aided. */
  flags: string
  courseGrade: string
  score: (number | null)[]
  low: (number | null)[]
  high: (number | null)[]
  /** Hundredths of a per cent. */
  loss: number[]
  sd: number[]
  yearSd: number[]
}

const letters = (indexes: readonly number[]) =>
  indexes.map((index) => (index < 0 ? '-' : index.toString(36))).join('')
const scaled = (value: number | null | undefined, scale: number) =>
  value == null ? null : Math.round(value * scale)

/** Numbers the distinct values of a list, told apart by their JSON. */
function distinct<T>(values: readonly T[]): { values: T[]; indexes: number[] } {
  const known = new Map<string, number>()
  const list: T[] = []
  const indexes = values.map((value) => {
    const key = JSON.stringify(value)
    const at = known.get(key) ?? known.set(key, list.push(value) - 1).get(key)!
    return at
  })
  return { values: list, indexes }
}

function sparse<T>(values: readonly (T | null)[]): Sparse<T> {
  return Object.fromEntries(values.flatMap((value, i) => (value === null ? [] : [[i, value]])))
}

const flagsOf = ({ dateConfirmed, participantsRough, bostonQualifier, aided }: IndexedRace) =>
  (dateConfirmed ? 1 : 0) +
  (participantsRough ? 2 : 0) +
  (bostonQualifier === null ? 0 : bostonQualifier ? 4 : 8) +
  (aided ? 16 : 0)

/** The index as plain JSON data. */
export function encodeRaceIndex({ builtOn, raceTypes, races }: RaceIndex): EncodedRaceIndex {
  const places = distinct(races.map(toPlaceRow))
  const pictures = distinct(
    races.map(({ course }): PictureRow => [
      course.schematic ? 1 : 0,
      course.width,
      course.height,
      course.line,
    ]),
  )
  const column = <T>(read: (race: IndexedRace) => T) => races.map(read)
  const chosen = <T>(list: readonly T[], read: (race: IndexedRace) => T | null) =>
    letters(races.map((race) => list.indexOf(read(race)!)))
  const days = (day: string | null) => (day === null ? null : daysBetween(builtOn, day))
  const toPeriod = ({ opensOn, closesOn, expected }: EntryPeriod): PeriodRow => [
    daysBetween(builtOn, opensOn),
    days(closesOn),
    expected ? 1 : 0,
  ]
  return {
    version: VERSION,
    builtOn,
    raceTypes: raceTypes.map(({ slug, name, pluralName, distanceM }) => [slug, name, pluralName, distanceM]),
    places: places.values,
    aliases: encodeAliases(races),
    continents: encodeContinents(races),
    pictures: pictures.values,
    id: column(({ id }) => id),
    name: column(({ name }) => name),
    slug: column(({ slug, name }) => (slug === slugOf(name) ? 0 : slug)),
    sponsor: sparse(column(({ sponsor }) => sponsor)),
    place: places.indexes,
    picture: pictures.indexes,
    lat: column(({ lat }) => scaled(lat, 1000)),
    lon: column(({ lon }) => scaled(lon, 1000)),
    participants: column(({ participants }) => participants),
    day: column(({ nextEventDate }) => days(nextEventDate)),
    endDay: sparse(column(({ endDate }) => days(endDate))),
    raceType: chosen(
      raceTypes.map(({ slug }) => slug),
      ({ raceType }) => raceType,
    ),
    month: letters(column(({ month }) => month ?? -1)),
    choices: eachFiltered((name) => chosen<string>(filteredField(name).values, (race) => race[name])),
    weather: chosen(RACE_WEATHERS, ({ weather }) => weather),
    timeLimit: letters(column(({ timeLimitHours }) => Math.min(timeLimitHours ?? -1, MAX_HOURS))),
    entryPeriods: sparse(
      column(({ entryPeriods }) => (entryPeriods.length > 0 ? entryPeriods.map(toPeriod) : null)),
    ),
    eventStatus: chosen(EVENT_STATUSES, ({ eventStatus }) => eventStatus),
    flags: letters(column(flagsOf)),
    courseGrade: chosen(COURSE_GRADES, ({ courseGrade }) => courseGrade),
    score: column(({ pb }) => scaled(pb?.score, 10)),
    low: column(({ pb }) => pb?.low ?? null),
    high: column(({ pb }) => pb?.high ?? null),
    loss: column(({ loss }) => Math.round(loss.lossPct * 100)),
    sd: column(({ loss }) => Math.round(loss.sdPct * 100)),
    yearSd: column(({ loss }) => Math.round(loss.yearSdPct * 100)),
  }
}
