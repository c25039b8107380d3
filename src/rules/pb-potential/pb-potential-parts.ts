// The parts of the PB potential: which facts they take, what each costs in % of time, how sure that is, and what it
// rests on.
import { altitudeLossPct, marathonWeatherLoss, weatherLossOver } from '../weather/weather-loss.ts'
import { CLASS_LOSS, courseLossFromTotals, type Loss } from '../course/course-loss.ts'
import { isTrack, type CourseGrade, type PbPartKey } from './score-words.ts'
import type { CourseEvidence, ElevationProfile, Terrain } from '../race/race.ts'
import type { RaceHourWeather } from '../weather/race-hour-weather.ts'
import { UNCHECKED } from '../race/race-facts.ts'

/** Parts that rest on facts of the race. */
export type FactPartKey = Exclude<PbPartKey, 'unmodelled'>

export interface PbPart extends Loss {
  key: PbPartKey
  /** What the part rests on, as a part of a sentence. */
  basis: string
  /** False where no fact is on file and the part is an average with a wide margin. */
  known: boolean
  /** True where it rests on a fact that is not checked yet. */
  unchecked?: true
}

export type CourseFacts =
  | { from: 'measurement'; lossPct: number; sdPct: number; method: string }
  | ({ from: 'profile' } & Loss)
  | { from: 'totals'; gainM: number; netDropM: number; lateClimbM?: number | undefined }
  | { from: 'class'; elevationProfile: ElevationProfile }

export interface AltitudeFacts {
  /** Mean height of the course above the sea. */
  heightM: number
  /** What it rests on, as a part of a sentence. */
  basis: string
}

/** What the PB potential is computed from. Null means not known, and costs certainty. */
export interface PbPotentialInputs {
  distanceM: number
  courseGrade: CourseGrade
  course: CourseFacts | null
  weather: RaceHourWeather | null
  altitude: AltitudeFacts | null
  /** Field size. */
  participants: number | null
  /** Number of turns of 60° and more. */
  turns60: number | null
  terrain: Terrain | null
  evidence: readonly CourseEvidence[]
  /** Parts that rest on a fact that is not checked yet: they are less sure. */
  unchecked: ReadonlySet<PbPartKey>
}

/** Average race and its spread, for a part that nothing is known of. Never a silent zero. */
export const UNKNOWN_PARTS: Readonly<Record<FactPartKey, Loss>> = {
  course: { lossPct: 1.2, sdPct: 1.5 },
  weather: { lossPct: 1.2, sdPct: 1.2 },
  altitude: { lossPct: 0.1, sdPct: 0.5 },
  crowd: { lossPct: 0.1, sdPct: 0.25 },
  turns: { lossPct: 0.15, sdPct: 0.12 },
  surface: { lossPct: 0.3, sdPct: 1 },
}

/** Loss on other grounds than road. Judgement: few have measured it. */
export const SURFACE_LOSS: Readonly<Record<Terrain, Loss>> = {
  Road: { lossPct: 0, sdPct: 0.1 },
  Mixed: { lossPct: 3, sdPct: 2 },
  Trail: { lossPct: 8, sdPct: 4 },
  'Snow/Ice': { lossPct: 12, sdPct: 6 },
  Sand: { lossPct: 15, sdPct: 6 },
}

/**
 * What no model sees: wind, the road's surface, crowding after the start. No real course is ideal: over the eight marathons that
 * have both, records and same-runner studies lose 0.42 % more than the other parts say, with a sd of 0.79.
 */
export const UNMODELLED: PbPart = {
  key: 'unmodelled',
  lossPct: 0.4,
  sdPct: 0.6,
  basis: 'wind, road surface, crowding after the start',
  known: true,
}

/** How much larger the uncertainty of a part is that rests on an unchecked fact. */
const UNCHECKED_SD_FACTOR = 1.5

/** A turn of 60° and more: 2.4 m longer through the width of the road, and 0.3 s to slow and speed up. */
export const TURN_PCT = 0.008
export const TURNS_SD_PCT = 0.1
export const CROWD_SD_PCT = 0.2

/** Sd of a loss to height, from the loss: the models differ by 30 %. */
export const altitudeSdPct = (lossPct: number) => 0.1 + 0.3 * lossPct

/**
 * Time lost in the crowd after the start, % of a marathon: none up to 2,000 runners, 0.35 (44 s at 3:30) at 50,000,
 * growing with the logarithm and no further than 0.42. From the delays that big races report for the first two miles.
 */
export function crowdLossPct(participants: number): number {
  const share = Math.log10(Math.max(1, participants) / 2000) / Math.log10(25)
  return 0.35 * Math.max(0, Math.min(1.2, share))
}

/** What a course measured from a track rests on, in a receipt. */
export const TRACK_BASIS = 'a recorded track of the course'

function measurementBasis(method: string): string {
  if (isTrack(method)) return TRACK_BASIS
  return method === 'totals' ? 'climb and drop' : method === 'class' ? 'the class of the course' : method
}

/** What the ups and downs cost over `distanceM` metres by the facts on file, and what that rests on. */
export function courseLoss(facts: CourseFacts, distanceM: number): Loss & { basis: string } {
  switch (facts.from) {
    case 'measurement':
      return { lossPct: facts.lossPct, sdPct: facts.sdPct, basis: measurementBasis(facts.method) }
    case 'profile':
      return { lossPct: facts.lossPct, sdPct: facts.sdPct, basis: 'the profile, one height per km' }
    case 'totals':
      return { ...courseLossFromTotals({ ...facts, distanceM }), basis: 'climb and net drop' }
    case 'class':
      return { ...CLASS_LOSS[facts.elevationProfile], basis: `the class ${facts.elevationProfile}` }
  }
}

/** A part as known, or the average race where it is not. */
function part(key: FactPartKey, known: (Loss & { basis: string }) | null): PbPart {
  if (known) return { key, ...known, known: true }
  return { key, ...UNKNOWN_PARTS[key], basis: 'not on file, so taken as average', known: false }
}

/** Sd of the loss where the hour of the start is not on file: half of what an hour either way makes. */
function hourSdPct(weather: RaceHourWeather): number {
  const lossAt = (offC: number) => marathonWeatherLoss({ ...weather, airC: weather.airC + offC }).lossPct
  return weather.hourSdC ? Math.abs(lossAt(weather.hourSdC) - lossAt(-weather.hourSdC)) / 2 : 0
}

function weatherPart({ weather, distanceM }: PbPotentialInputs): PbPart {
  const season = weather && marathonWeatherLoss(weather)
  const marathon = part(
    'weather',
    season && weather
      ? {
          ...season,
          sdPct: Math.hypot(season.sdPct + weather.extraSdPct, hourSdPct(weather)),
          basis: weather.basis,
        }
      : null,
  )
  return { ...marathon, ...weatherLossOver(distanceM, marathon) }
}

function altitudePart({ altitude }: PbPotentialInputs): PbPart {
  if (!altitude) return part('altitude', null)
  const lossPct = altitudeLossPct(altitude.heightM)
  return part('altitude', { lossPct, sdPct: altitudeSdPct(lossPct), basis: altitude.basis })
}

function crowdPart({ participants }: PbPotentialInputs): PbPart {
  if (participants === null) return part('crowd', null)
  return part('crowd', {
    lossPct: crowdLossPct(participants),
    sdPct: CROWD_SD_PCT,
    basis: 'the size of the field',
  })
}

function turnsPart({ turns60 }: PbPotentialInputs): PbPart {
  if (turns60 === null) return part('turns', null)
  return part('turns', {
    lossPct: TURN_PCT * turns60,
    sdPct: TURNS_SD_PCT,
    basis: `${turns60} turns of 60° or more`,
  })
}

function checked(found: PbPart, { unchecked }: PbPotentialInputs): PbPart {
  if (!found.known || !unchecked.has(found.key)) return found
  return {
    ...found,
    sdPct: found.sdPct * UNCHECKED_SD_FACTOR,
    basis: `${found.basis}, ${UNCHECKED}`,
    unchecked: true,
  }
}

/**
 * The parts, always all and in the order of `PB_PART_KEYS`. Weather counts for less over a half marathon, known or not; what
 * rests on a fact not yet checked counts with one and a half times its sd.
 */
export function pbPotentialParts(inputs: PbPotentialInputs): PbPart[] {
  const { course, distanceM, terrain } = inputs
  const parts = [
    part('course', course && courseLoss(course, distanceM)),
    weatherPart(inputs),
    altitudePart(inputs),
    crowdPart(inputs),
    turnsPart(inputs),
    part('surface', terrain && { ...SURFACE_LOSS[terrain], basis: `terrain: ${terrain.toLowerCase()}` }),
  ]
  return [...parts.map((found) => checked(found, inputs)), UNMODELLED]
}
