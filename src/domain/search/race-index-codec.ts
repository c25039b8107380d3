// The race index as compact JSON: columns instead of objects, each place and each picture once, words as one letter.
// What does not decode is not half a catalogue: decodeRaceIndex throws.
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
  type PlaceRow,
} from './race-index-places.ts'
import type { IndexedRace, IndexedScore, RaceIndex } from './race-index.ts'
import { ELEVATION_PROFILES, ENTRY_KINDS, EVENT_STATUSES, TERRAINS, type RaceType } from '../race/race.ts'
import { toPicture, type PictureRow } from '../silhouette/picture-row.ts'
import type { RowPicture } from '../silhouette/silhouette-row.ts'

const VERSION = 3

type Sparse<T> = Record<number, T>

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
  elevationProfile: string
  terrain: string
  month: string
  entry: string
  eventStatus: string
  /** 1: the day is confirmed, 2: the count is rough, 3: both. */
  flags: string
  score: (number | null)[]
  low: (number | null)[]
  high: (number | null)[]
  /** Hundredths of a per cent. */
  loss: number[]
  sd: number[]
}

const letters = (indexes: readonly number[]) =>
  indexes.map((index) => (index < 0 ? '-' : index.toString(36))).join('')
const indexAt = (text: string, i: number) => (text[i] === '-' ? -1 : Number.parseInt(text[i]!, 36))
const scaled = (value: number | null | undefined, scale: number) =>
  value == null ? null : Math.round(value * scale)
const unscaled = (value: number | null | undefined, scale: number) => (value == null ? null : value / scale)

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
    elevationProfile: chosen(ELEVATION_PROFILES, (race) => race.elevationProfile),
    terrain: chosen(TERRAINS, ({ terrain }) => terrain),
    month: letters(column(({ month }) => month ?? -1)),
    entry: chosen(ENTRY_KINDS, ({ entry }) => entry),
    eventStatus: chosen(EVENT_STATUSES, ({ eventStatus }) => eventStatus),
    flags: letters(column((race) => (race.dateConfirmed ? 1 : 0) + (race.participantsRough ? 2 : 0))),
    score: column(({ pb }) => scaled(pb?.score, 10)),
    low: column(({ pb }) => pb?.low ?? null),
    high: column(({ pb }) => pb?.high ?? null),
    loss: column(({ loss }) => Math.round(loss.lossPct * 100)),
    sd: column(({ loss }) => Math.round(loss.sdPct * 100)),
  }
}

function scoreAt({ score, low, high }: EncodedRaceIndex, i: number): IndexedScore | null {
  return score[i] == null ? null : { score: score[i] / 10, low: low[i]!, high: high[i]! }
}

const at = <T>(list: readonly T[], index: number): T | null => list[index] ?? null

/** The index from its JSON data. Throws for another version. */
export function decodeRaceIndex(data: EncodedRaceIndex): RaceIndex {
  if (data.version !== VERSION) throw new Error(`The race index has version ${data.version}, not ${VERSION}.`)
  const raceTypes = data.raceTypes.map(([slug, name, pluralName, distanceM]): RaceType => ({
    slug,
    name,
    pluralName,
    distanceM,
  }))
  const places = data.places.map(toPlace(decodeContinents(data.continents), data.aliases))
  // Read when it is drawn: a page shows fifty of the pictures, and to read them all is most of what the index costs.
  const pictures: RowPicture[] = []
  const pictureAt = (place: number) => (pictures[place] ??= toPicture(data.pictures[place]!))
  const knownDays = new Map<number, string>()
  const day = (days: number | null | undefined) => {
    if (days == null) return null
    if (!knownDays.has(days)) knownDays.set(days, addDays(data.builtOn, days))
    return knownDays.get(days)!
  }
  const races = data.id.map((id, i): IndexedRace => {
    const flags = indexAt(data.flags, i)
    const month = indexAt(data.month, i)
    const type = raceTypes[indexAt(data.raceType, i)]!
    return {
      id,
      slug: data.slug[i] || slugOf(data.name[i]!),
      raceType: type.slug,
      distanceM: type.distanceM,
      name: data.name[i]!,
      sponsor: data.sponsor[i] ?? null,
      ...places[data.place[i]!]!,
      lat: unscaled(data.lat[i], 1000),
      lon: unscaled(data.lon[i], 1000),
      participants: data.participants[i] ?? null,
      participantsRough: flags >= 2,
      elevationProfile: at(ELEVATION_PROFILES, indexAt(data.elevationProfile, i)),
      terrain: at(TERRAINS, indexAt(data.terrain, i)),
      month: month < 0 ? null : month,
      nextEventDate: day(data.day[i]),
      endDate: day(data.endDay[i]),
      dateConfirmed: flags % 2 === 1,
      eventStatus: at(EVENT_STATUSES, indexAt(data.eventStatus, i)) ?? 'scheduled',
      entry: at(ENTRY_KINDS, indexAt(data.entry, i)),
      pb: scoreAt(data, i),
      loss: { lossPct: data.loss[i]! / 100, sdPct: data.sd[i]! / 100 },
      // Read when it is drawn: a spread of the race would read it as well.
      get course() {
        return pictureAt(data.picture[i]!)
      },
    }
  })
  return { builtOn: data.builtOn, raceTypes, races }
}
