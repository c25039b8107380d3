// Warnings that stand beside a PB potential and are not part of it.
import { downhillIndexSeconds, isRecordEligible, netDropM } from '../course/course-eligibility.ts'
import { upperTail } from '../prediction/curves.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { endsAtStart, type Race } from '../race/race.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'

/** Air temperature at race time from which a year counts as hot, °C. */
const HOT_C = 18

/** What the flags rest on; null where not known. */
export interface FlaggedCourse {
  distanceM: number
  /** Start minus finish, metres. */
  dropM: number | null
  /** Start to finish in a straight line, metres. */
  separationM: number | null
  /** Air at race time and the spread of its years, °C. */
  weather: { airC: number; spreadC: number } | null
}

export interface PbFlags {
  /** Metres that the course drops for each km; negative where it climbs; null where not known. */
  netDropMPerKm: number | null
  /** Drop or separation too large for records; null where what is unknown decides. */
  aided: boolean | null
  /** What a Boston qualifying time from here is charged; null where the course is not accepted or the drop not known. */
  downhillIndexSeconds: number | null
  /** Share of editions above 18 °C at race time, counted or reckoned from the season's mean and spread. */
  hotYears: { share: number; counted: boolean } | null
}

/** Flags of a course; hot years are reckoned from its weather. */
export function courseFlags({ distanceM, dropM, separationM, weather }: FlaggedCourse): PbFlags {
  const eligible = isRecordEligible({ distanceM, dropM, separationM })
  return {
    netDropMPerKm: dropM === null ? null : (dropM / distanceM) * 1000,
    aided: eligible === null ? null : !eligible,
    downhillIndexSeconds: dropM === null ? null : downhillIndexSeconds(dropM),
    hotYears:
      weather && weather.spreadC > 0
        ? { share: upperTail((HOT_C - weather.airC) / weather.spreadC), counted: false }
        : null,
  }
}

/** Flags of a race. A course that ends where it began is taken to have no separation. */
export function pbPotentialFlags(race: Race): PbFlags {
  const { distanceM } = race
  const separationM = endsAtStart(race) ? 0 : null
  const flags = courseFlags({ distanceM, dropM: netDropM(race), separationM, weather: raceHourWeather(race) })
  const share = race.racedayWeather?.shareOver18C
  return share == null ? flags : { ...flags, hotYears: { share, counted: true } }
}

/** Share of warm years from which a runner should know of them. */
const WARM_SHARE = 0.1

/** The flags as sentences, to stand beside the score of a course over `distanceM` metres. */
export function flagSentences(flags: PbFlags, distanceM: number): string[] {
  const { aided, netDropMPerKm, downhillIndexSeconds: index, hotYears } = flags
  const drops = netDropMPerKm !== null && netDropMPerKm > 1
  const forBoston = distanceM >= MARATHON_M * 0.995 && netDropMPerKm !== null
  return [
    aided
      ? `Aided course: ${drops ? `it drops ${netDropMPerKm.toFixed(2)} m per km` : 'start and finish are too far apart'}, so records here do not count.`
      : '',
    forBoston && index === null
      ? 'From 2027 Boston accepts no qualifying times from here: the course drops too far.'
      : '',
    forBoston && index ? `From 2027 Boston adds ${index / 60} minutes to qualifying times from here.` : '',
    hotYears && hotYears.share >= WARM_SHARE
      ? `Warm years: about ${Math.round(hotYears.share * 100)} % of editions are above 18 °C at race time.`
      : '',
  ].filter((sentence) => sentence !== '')
}
