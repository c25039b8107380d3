// Which facts of a race its PB potential rests on: the best on file for each part.
import { netDropM } from '../course/course-eligibility.ts'
import type { TrackPoint } from '../course/course-geometry.ts'
import type { Loss } from '../course/course-loss.ts'
import { courseLossFromProfile, kilometreProfile } from '../course/kilometre-profile.ts'
import type { CourseEvidence, ElevationProfile, Race, Terrain } from '../race/race.ts'
import { raceHourWeather, type RaceHourWeather } from '../weather/race-hour-weather.ts'

export type CourseFacts =
  | { from: 'measurement'; lossPct: number; sdPct: number; method: string }
  | ({ from: 'profile' } & Loss)
  | { from: 'totals'; gainM: number; netDropM: number; lateClimbM?: number | undefined }
  | { from: 'class'; elevationProfile: ElevationProfile }

interface AltitudeFacts {
  /** Mean height of the course above the sea. */
  heightM: number
  /** What it rests on, as a part of a sentence. */
  basis: string
}

/** What the PB potential is computed from. Null means not known, and costs certainty. */
export interface PbPotentialInputs {
  distanceM: number
  course: CourseFacts | null
  weather: RaceHourWeather | null
  altitude: AltitudeFacts | null
  /** Field size. */
  participants: number | null
  /** Number of turns of 60° and more. */
  turns60: number | null
  terrain: Terrain | null
  evidence: readonly CourseEvidence[]
}

/** Climb taken for a course that is known to fall steeply and whose climb is not on file, metres. */
const CLIMB_OF_A_DOWNHILL_M = 60

function courseFacts(race: Race, points: readonly TrackPoint[] | null): CourseFacts | null {
  if (race.courseMeasurement) {
    const { lossPct, sdPct, method } = race.courseMeasurement
    return { from: 'measurement', lossPct, sdPct, method }
  }
  if (points) return { from: 'profile', ...courseLossFromProfile(points) }
  const dropM = netDropM(race)
  const falls = dropM !== null && dropM > race.distanceM / 1000
  const gainM = race.elevationGainM ?? (falls ? CLIMB_OF_A_DOWNHILL_M : null)
  if (gainM !== null && dropM !== null) return { from: 'totals', gainM, netDropM: dropM }
  return race.elevationProfile ? { from: 'class', elevationProfile: race.elevationProfile } : null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function altitudeFacts(race: Race, points: readonly TrackPoint[] | null): AltitudeFacts | null {
  if (points)
    return { heightM: mean(points.map(({ elevationM }) => elevationM)), basis: 'average of the profile' }
  const heights = {
    start: race.startElevationM,
    finish: race.finishElevationM,
    'highest point': race.maxElevationM,
  }
  const known = Object.entries(heights).filter((entry): entry is [string, number] => entry[1] !== null)
  if (known.length === 0) return null
  const names = known.map(([name]) => name).join(', ')
  return { heightM: mean(known.map(([, height]) => height)), basis: `elevation of ${names}` }
}

/**
 * The facts of a race that its PB potential rests on. Course: a measured loss, else the profile, else climb and net drop,
 * else the class. Height: the mean of the profile, else of start, finish and highest point, whichever are on file.
 */
export function pbPotentialInputs(race: Race): PbPotentialInputs {
  const points = kilometreProfile(race)
  return {
    distanceM: race.distanceM,
    course: courseFacts(race, points),
    weather: raceHourWeather(race),
    altitude: altitudeFacts(race, points),
    participants: race.participants,
    turns60: race.courseMeasurement?.turns60 ?? null,
    terrain: race.terrain,
    evidence: race.courseEvidence,
  }
}
