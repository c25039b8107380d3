// The race index as compact JSON (columns instead of objects, each place and each picture once, words as one letter),
// and read from it, all at once or in steps. What does not decode is not half a catalogue: it throws.
import {
  eachFiltered,
  filteredField,
  type FilteredFacts,
  type FilteredName,
} from '../../race/filtered-fields.ts'
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import {
  decodeContinents,
  encodeAliases,
  encodeContinents,
  slugOf,
  toPlace,
  toPlaceRow,
  type EncodedAliases,
  type EncodedContinents,
  type IndexedRace,
  type IndexedScore,
  type PlaceRow,
  type RaceIndex,
} from './race-index.ts'
import { COURSE_GRADES, type CourseGrade } from '../pb-potential/score-words.ts'
import type { EntryPeriod } from '../entry/entry-state.ts'
import { EVENT_STATUSES, type RaceType } from '../race/race.ts'
import type { RowPicture } from '../silhouette/silhouette-path.ts'
import { RACE_WEATHERS } from '../weather/race-weather.ts'

const VERSION = 10

/** The maximum that one character can encode. */
const MAX_HOURS = 35

/** The picture of a row. Schematic or not, width, height, line, the grade of a unit. */
type PictureRow = [0 | 1, number, number, string, number]

const toPicture = ([schematic, width, height, line, unitGradePct]: PictureRow): RowPicture => ({
  schematic: schematic === 1,
  width,
  height,
  line,
  unitGradePct,
})

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
  /** 0 where the slug is the one made from the name. */
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
  price: Sparse<number>
  start: Sparse<number>
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

/** Numbers the distinct values of a list, compared by their JSON. */
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
      course.unitGradePct,
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
    price: sparse(column(({ priceEuros }) => priceEuros)),
    start: sparse(column(({ startMinutes }) => startMinutes)),
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

const indexAt = (text: string, i: number) => (text[i] === '-' ? -1 : Number.parseInt(text[i]!, 36))
const degrees = (value: number | null | undefined) => (value == null ? null : value / 1000)

function scoreAt(
  { score, low, high }: EncodedRaceIndex,
  i: number,
  courseGrade: CourseGrade,
): IndexedScore | null {
  return score[i] == null ? null : { score: score[i] / 10, low: low[i]!, high: high[i]!, courseGrade }
}

/** Of most races no days of entry are on file. */
const NONE: readonly EntryPeriod[] = []
const at = <T>(list: readonly T[], index: number): T | null => list[index] ?? null

/** How to read the races of an index one by one. Throws for another version. */
function readerOf(data: EncodedRaceIndex) {
  if (data.version !== VERSION) throw new Error(`The race index has version ${data.version}, not ${VERSION}.`)
  const raceTypes = data.raceTypes.map(([slug, name, pluralName, distanceM]): RaceType => ({
    slug,
    name,
    pluralName,
    distanceM,
  }))
  const places = data.places.map(toPlace(decodeContinents(data.continents), data.aliases))
  // Read when it is drawn: a page shows thirty of the pictures, and to read them all is most of what the index costs.
  const pictures: RowPicture[] = []
  const pictureAt = (place: number) => (pictures[place] ??= toPicture(data.pictures[place]!))
  const knownDays = new Map<number, string>()
  const day = (days: number | null | undefined) => {
    if (days == null) return null
    if (!knownDays.has(days)) knownDays.set(days, addDays(data.builtOn, days))
    return knownDays.get(days)!
  }
  const toPeriod = ([opens, closes, expected]: EncodedRaceIndex['entryPeriods'][number][number]) => ({
    opensOn: day(opens)!,
    closesOn: day(closes),
    expected: expected === 1,
  })
  const chosenAt = (i: number) =>
    eachFiltered((name) => at(filteredField(name).values, indexAt(data.choices[name], i))) as FilteredFacts
  const raceAt = (i: number): IndexedRace => {
    const flags = indexAt(data.flags, i)
    const month = indexAt(data.month, i)
    const hours = indexAt(data.timeLimit, i)
    const type = raceTypes[indexAt(data.raceType, i)]!
    const courseGrade = at(COURSE_GRADES, indexAt(data.courseGrade, i)) ?? 'class'
    return {
      id: data.id[i]!,
      slug: data.slug[i] || slugOf(data.name[i]!),
      raceType: type.slug,
      distanceM: type.distanceM,
      name: data.name[i]!,
      sponsor: data.sponsor[i] ?? null,
      ...places[data.place[i]!]!,
      lat: degrees(data.lat[i]),
      lon: degrees(data.lon[i]),
      participants: data.participants[i] ?? null,
      participantsRough: (flags & 2) > 0,
      ...chosenAt(i),
      month: month < 0 ? null : month,
      nextEventDate: day(data.day[i]),
      endDate: day(data.endDay[i]),
      dateConfirmed: flags % 2 === 1,
      eventStatus: at(EVENT_STATUSES, indexAt(data.eventStatus, i)) ?? 'scheduled',
      weather: at(RACE_WEATHERS, indexAt(data.weather, i)),
      timeLimitHours: hours < 0 ? null : hours,
      priceEuros: data.price[i] ?? null,
      startMinutes: data.start[i] ?? null,
      bostonQualifier: (flags & 12) === 0 ? null : (flags & 4) > 0,
      entryPeriods: data.entryPeriods[i]?.map(toPeriod) ?? NONE,
      courseGrade,
      aided: (flags & 16) > 0,
      pb: scoreAt(data, i, courseGrade),
      loss: {
        lossPct: data.loss[i]! / 100,
        sdPct: data.sd[i]! / 100,
        yearSdPct: data.yearSd[i]! / 100,
      },
      // Read when it is drawn: a spread of the race would read it as well.
      get course() {
        return pictureAt(data.picture[i]!)
      },
    }
  }
  return { raceTypes, raceAt }
}

/** The index from its JSON data, with a pause after each hundred races, a few milliseconds on a slow processor. Throws for another version. */
export async function decodeRaceIndex(
  data: EncodedRaceIndex,
  pause: () => Promise<void>,
): Promise<RaceIndex> {
  const { raceTypes, raceAt } = readerOf(data)
  const races: IndexedRace[] = []
  for (const i of data.id.keys()) {
    if (i % 100 === 99) await pause()
    races.push(raceAt(i))
  }
  return { builtOn: data.builtOn, raceTypes, races }
}
