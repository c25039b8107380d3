// Warnings that are beside a PB potential and are not part of it.
import { downhillIndexSeconds, isRecordEligible, netDropM } from '../course/course-eligibility.ts'
import { upperTail } from '../prediction/curves.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { endsAtStart, type Race } from '../race/race.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'
import { combineLosses, partOfRunner, sumOfParts } from './pb-potential.ts'
import {
  CROWD_SD_PCT,
  TURNS_SD_PCT,
  UNKNOWN_PARTS,
  altitudeSdPct,
  pbPotentialParts,
  type FactPartKey,
  type PbPart,
  type PbPotentialInputs,
} from './pb-potential-parts.ts'
import { marathonWeatherLoss, weatherLossOver, weatherSdPct } from '../weather/weather-loss.ts'

/** Air temperature at race time from which a year counts as hot, °C. */
const HOT_C = 18

/** What the flags rest on; null where not known. */
interface FlaggedCourse {
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

/** The flags as sentences, to be beside the score of a course over `distanceM` metres. */
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

// Which missing facts would make a PB potential surer, and by how much.

interface MissingFact {
  key: FactPartKey
  /** Sd of the whole loss if this part were known well, % of time. */
  sdThenPct: number
  /** How much less than now that is, % of time. */
  narrowsPct: number
  /** What to add, as a part of a sentence. */
  add: string
}

const ADD: Readonly<Record<FactPartKey, string>> = {
  course: 'a recorded track of the course',
  weather: 'race-time temperatures at past editions',
  altitude: 'the elevation of the start and finish',
  crowd: 'the number of finishers',
  turns: 'the number of sharp turns',
  surface: 'the surface of the course',
}

/** Parts for which a checked fact of the same kind is all that can be had. */
const SOURCE_ENOUGH: ReadonlySet<FactPartKey> = new Set(['altitude', 'crowd', 'surface'])

/** Typical sd of a course part measured from a track, % of time. */
const TRACK_SD_PCT = 0.3
const ROAD_SD_PCT = 0.1
/** Less than this is not worth a note, % of time. */
const WORTH_PCT = 0.005

type FactPart = PbPart & { key: FactPartKey }
const isFactPart = (part: PbPart): part is FactPart => part.key !== 'unmodelled'

/** What to find out for a part: where a fact is on file that is not checked, a source for it. */
const toAdd = ({ key, unchecked }: FactPart) =>
  unchecked && SOURCE_ENOUGH.has(key) ? `a source for ${ADD[key]}` : ADD[key]

/** Sd of a part if the best kind of fact were on file for it and said what is believed now. */
function bestSdPct({ key, lossPct }: FactPart, inputs: PbPotentialInputs): number {
  switch (key) {
    case 'course':
      return TRACK_SD_PCT
    case 'weather': {
      const marathon = inputs.weather ? marathonWeatherLoss(inputs.weather) : UNKNOWN_PARTS.weather
      return weatherLossOver(inputs.distanceM, { ...marathon, sdPct: weatherSdPct(marathon.lossPct) }).sdPct
    }
    case 'altitude':
      return altitudeSdPct(lossPct)
    case 'crowd':
      return CROWD_SD_PCT
    case 'turns':
      return TURNS_SD_PCT
    case 'surface':
      return ROAD_SD_PCT
  }
}

/**
 * Parts that rest on too little, the most useful first: how far the sd of the whole would shrink if each were known, the
 * others staying as they are. Empty where nothing would help. `weatherFactor` is how much of what the weather costs a 3:30 runner
 * it costs the runner of the notes.
 */
export function whatWouldHelp(inputs: PbPotentialInputs, weatherFactor = 1): MissingFact[] {
  const parts = pbPotentialParts(inputs).map((part) => partOfRunner(part, weatherFactor))
  const sdOf = (these: readonly PbPart[]) => combineLosses([sumOfParts(these), ...inputs.evidence]).sdPct
  const sdNowPct = sdOf(parts)
  return parts
    .filter(isFactPart)
    .filter((part) => part.key !== 'surface' || !part.known || part.unchecked)
    .map((part) => {
      const best = partOfRunner({ ...part, sdPct: bestSdPct(part, inputs) }, weatherFactor)
      const sdPct = Math.min(part.sdPct, best.sdPct)
      const sdThenPct = sdOf(parts.map((each) => (each.key === part.key ? { ...part, sdPct } : each)))
      return { key: part.key, sdThenPct, narrowsPct: sdNowPct - sdThenPct, add: toAdd(part) }
    })
    .filter(({ narrowsPct }) => narrowsPct >= WORTH_PCT)
    .sort((a, b) => b.narrowsPct - a.narrowsPct)
}
