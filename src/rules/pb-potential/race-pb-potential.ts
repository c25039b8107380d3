// The PB potential of a race on file: the best facts for each part, and its place in an order by the score. Apart from the
// formula, which browsers load without what reads a race.
import { kilometreProfile } from '../course/course-shape.ts'
import { netDropM } from '../course/course-eligibility.ts'
import { courseGrade, groupOf, groupPlace, isTrack, type CourseGrade, type PbPartKey } from './score-words.ts'
import { courseLossFromProfile, type TrackPoint } from '../course/course-geometry.ts'
import type { AltitudeFacts, CourseFacts, PbPotentialInputs } from './pb-potential-parts.ts'
import { pbPotentialFlags } from './pb-potential-notes.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import { carriedLoss } from '../prediction/race-equivalence.ts'
import type { Race } from '../race/race.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { raceHourWeather, yearToYearSdPct } from '../weather/race-hour-weather.ts'
import { PB_POTENTIAL_VERSION, pbPotential, type PbPotential } from './pb-potential.ts'

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

/** PB potential of a race from the facts on file. */
export const racePbPotential = (race: Race): PbPotential => pbPotential(pbPotentialInputs(race))

/** PB potential out of 100, or null where the facts do not carry a score. */
export const scoreOrNull = (potential: PbPotential): number | null =>
  potential.refused ? null : potential.score

/** Whether a course is known to drop or lead too far for records. */
export const isAided = (race: Race): boolean => pbPotentialFlags(race).aided === true

/**
 * Whether a course is known well enough to be called fast: measured, or by a climb and end heights that somebody has checked; never
 * by its class.
 */
export const mayBeFastest = ({ refused, courseGrade: grade, parts }: PbPotential): boolean =>
  !refused &&
  (grade === 'measured' ||
    (grade === 'totals' && !parts.some(({ key, unchecked }) => key === 'course' && unchecked)))

const GROUP_APART = 1000

/** The group of the course, then the estimate of the loss, the smallest first. Null, and last, where there is no score. */
export const rankingOf = (race: Race, { refused, courseGrade: grade, loss }: PbPotential): number | null =>
  refused ? null : groupPlace(groupOf({ courseGrade: grade, aided: isAided(race) })) * GROUP_APART + loss

/** Changes when the score or the order by it does: stored rankings of another version are computed again. */
export const RANKING_VERSION = `${PB_POTENTIAL_VERSION}.1`

// The score of a race and its loss, computed once a build however many pages show it.

const scores = new WeakMap<Race, PbPotential>()

/** The PB potential of a race object of this build. */
export function scoreOf(race: Race): PbPotential {
  const known = scores.get(race)
  if (known) return known
  const score = racePbPotential(race)
  scores.set(race, score)
  return score
}

/** The race as its own times are worked out: a refused score still has a loss, only with a wide range. */
export function timedRace(race: Race): Pick<IndexedRace, 'distanceM' | 'loss'> {
  const { loss: lossPct, sd: sdPct } = carriedLoss(scoreOf(race))
  return { distanceM: race.distanceM, loss: { lossPct, sdPct, yearSdPct: yearToYearSdPct(race) } }
}
