// Which facts of a race its PB potential rests on: the best on file for each part.
import { kilometreProfile } from '../course/course-shape.ts'
import { netDropM } from '../course/course-eligibility.ts'
import { courseGrade, isTrack, type CourseGrade } from './course-grade.ts'
import { courseLossFromProfile, type TrackPoint } from '../course/course-geometry.ts'
import type { Loss } from '../course/course-loss.ts'
import type { PbPartKey } from './pb-potential-parts.ts'
import { uncheckedFields } from '../race/race-facts.ts'
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
  /** Parts that rest on a fact which nobody has checked yet: they are less sure. */
  unchecked: ReadonlySet<PbPartKey>
}

function courseFacts(
  race: Race,
  points: readonly TrackPoint[] | null,
  grade: CourseGrade,
): CourseFacts | null {
  const measured = race.courseMeasurement
  const measurement = measured && {
    from: 'measurement' as const,
    lossPct: measured.lossPct,
    sdPct: measured.sdPct,
    method: measured.method,
  }
  if (measurement && isTrack(measurement.method)) return measurement
  if (points) return { from: 'profile', ...courseLossFromProfile(points) }
  if (measurement) return measurement
  if (grade === 'totals') return { from: 'totals', gainM: race.elevationGainM!, netDropM: netDropM(race)! }
  return race.elevationProfile ? { from: 'class', elevationProfile: race.elevationProfile } : null
}

/** What each part rests on, as fields of a race. */
const COURSE_FIELDS: Record<CourseFacts['from'], (race: Race) => string[]> = {
  measurement: () => ['courseMeasurement'],
  profile: () => ['profile'],
  totals: ({ startElevationM, finishElevationM }) =>
    startElevationM !== null && finishElevationM !== null
      ? ['elevationGainM', 'startElevationM', 'finishElevationM']
      : ['elevationGainM', 'loop'],
  class: () => ['elevationProfile'],
}

function uncheckedParts(
  race: Race,
  course: CourseFacts | null,
  points: readonly TrackPoint[] | null,
): Set<PbPartKey> {
  const unchecked = uncheckedFields(race)
  const restsOn: Partial<Record<PbPartKey, string[]>> = {
    course: course ? COURSE_FIELDS[course.from](race) : [],
    weather: race.racedayWeather ? ['racedayWeather'] : ['climate', 'startTime'],
    altitude: points ? ['profile'] : ['startElevationM', 'finishElevationM', 'maxElevationM'],
    crowd: ['participants'],
    surface: ['terrain'],
  }
  return new Set(
    Object.entries(restsOn)
      .filter(([, fields]) => fields.some((field) => unchecked.has(field)))
      .map(([key]) => key as PbPartKey),
  )
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
  const grade = courseGrade(race)
  const course = courseFacts(race, points, grade)
  return {
    distanceM: race.distanceM,
    courseGrade: grade,
    course,
    weather: raceHourWeather(race),
    altitude: altitudeFacts(race, points),
    participants: race.participants,
    turns60: race.courseMeasurement?.turns60 ?? null,
    terrain: race.terrain,
    evidence: race.courseEvidence,
    unchecked: uncheckedParts(race, course, points),
  }
}
