// Reads the race index from its JSON (race-index-codec.ts), all at once or in steps. What does not decode is not half a
// catalogue: it throws.
import { eachFiltered, filteredField, type FilteredFacts } from '../../race/filtered-fields.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { COURSE_GRADES, type CourseGrade } from '../pb-potential/course-grade.ts'
import type { EntryPeriod } from '../entry/entry-state.ts'
import { EVENT_STATUSES, type RaceType } from '../race/race.ts'
import { toPicture } from '../silhouette/picture-row.ts'
import type { RowPicture } from '../silhouette/silhouette-row.ts'
import { RACE_WEATHERS } from '../weather/race-weather.ts'
import { VERSION, type EncodedRaceIndex } from './race-index-codec.ts'
import { decodeContinents, slugOf, toPlace } from './race-index-places.ts'
import type { IndexedRace, IndexedScore, RaceIndex } from './race-index.ts'

const indexAt = (text: string, i: number) => (text[i] === '-' ? -1 : Number.parseInt(text[i]!, 36))
const unscaled = (value: number | null | undefined, scale: number) => (value == null ? null : value / scale)

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
  // Read when it is drawn: a page shows fifty of the pictures, and to read them all is most of what the index costs.
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
      lat: unscaled(data.lat[i], 1000),
      lon: unscaled(data.lon[i], 1000),
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

/** The index from its JSON data. Throws for another version. */
export function decodeRaceIndex(data: EncodedRaceIndex): RaceIndex {
  const { raceTypes, raceAt } = readerOf(data)
  return { builtOn: data.builtOn, raceTypes, races: data.id.map((_, i) => raceAt(i)) }
}

/** The same with a pause after each hundred races, a few milliseconds on a slow processor. */
export async function decodeRaceIndexInSteps(data: EncodedRaceIndex, pause: () => Promise<void>) {
  const { raceTypes, raceAt } = readerOf(data)
  const races: IndexedRace[] = []
  for (const i of data.id.keys()) {
    if (i % 100 === 99) await pause()
    races.push(raceAt(i))
  }
  return { builtOn: data.builtOn, raceTypes, races } satisfies RaceIndex
}
