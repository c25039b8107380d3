// How a score and its parts are written: a decimal is earned by a course that is known, the rest is given to the nearest
// five. And the runner that seconds and examples are for.
import type { Loss } from '../course/course-loss.ts'
import { type CourseEvidence, endsAtStart, type Race } from '../race/race.ts'
import { formatClock } from '../writing/measures.ts'
import { MARATHON_M } from '../race/race-distances.ts'

export interface GradedScore {
  score: number
  low: number
  high: number
  courseGrade: CourseGrade
}

/** @example scoreFigure({ score: 83.5, courseGrade: 'measured' }) // '83.5'; of a class alone 'about 80'; an end of the scale '100', '0' */
export const scoreFigure = ({
  score,
  courseGrade: grade,
}: Pick<GradedScore, 'score' | 'courseGrade'>): string =>
  grade === 'class' ? `about ${score}` : score.toFixed(1).replace(/^(0|100)\.0$/, '$1')

/** @example rangeWords({ low: 75, high: 92 }) // '75–92'; where the whole range lies beyond the scale 'off the scale' */
export const rangeWords = ({ low, high }: Pick<GradedScore, 'low' | 'high'>): string =>
  low === high ? 'off the scale' : `${low}–${high}`

/** `between 75 and 92`, in a sentence. */
export const betweenWords = ({ low, high }: Pick<GradedScore, 'low' | 'high'>): string =>
  low === high ? 'off the scale' : `between ${low} and ${high}`

/** @example scoreWords(potential) // '83.5/100 (75–92)', 'about 80/100 (60–95)' */
export const scoreWords = (graded: GradedScore): string =>
  `${scoreFigure(graded)}/100 (${rangeWords(graded)})`

/** @example percentWords({ lossPct: -0.5, sdPct: 0.25 }) // '−0.50 ± 0.25 %' */
export const percentWords = ({ lossPct, sdPct }: Loss): string =>
  `${lossPct < -0.005 ? '−' : ''}${Math.abs(lossPct).toFixed(2)} ± ${sdPct.toFixed(2)} %`

/** The score that a race reaches for certain: the estimate where the course is known, the low end where only its class is. */
export const sureScore = ({
  score,
  low,
  courseGrade: grade,
}: Pick<GradedScore, 'score' | 'low' | 'courseGrade'>): number => (grade === 'class' ? low : score)

/** The two totals of a receipt: of its parts, and of these weighed with results, which is not a plain sum. */
export const PB_SUM_LABELS = { sum: 'Sum of these', total: 'Slower than ideal' } as const

/** In the order of the receipt. */
export const PB_PART_KEYS = [
  'course',
  'weather',
  'altitude',
  'crowd',
  'turns',
  'surface',
  'unmodelled',
] as const
export type PbPartKey = (typeof PB_PART_KEYS)[number]

export const PB_PART_LABELS: Readonly<Record<PbPartKey | CourseEvidence['kind'], string>> = {
  course: 'Course',
  weather: 'Weather',
  altitude: 'Altitude',
  crowd: 'Crowd at the start',
  turns: 'Turns',
  surface: 'Surface',
  unmodelled: 'What no model sees',
  records: 'Course records, as of 2024',
  'same-runner': 'Same runners at other races',
}

// How well the ups and downs of a course are known: what decides how a score is ranked and how finely it is written, and
// the groups of a list that goes by estimates.

/** The best first. */
export const COURSE_GRADES = ['measured', 'totals', 'class'] as const

/**
 * `measured`: from a recorded profile. `totals`: from the climb and the heights of both ends, or the climb of a course that
 * ends where it begins. `class`: from the class of steepness alone, or from nothing.
 */
export type CourseGrade = (typeof COURSE_GRADES)[number]

export const COURSE_GRADE_LABELS: Readonly<Record<CourseGrade, string>> = {
  measured: 'Measured course',
  totals: 'Climb and end heights on file',
  class: 'Class of the course alone',
}

type GradedRace = Pick<
  Race,
  'courseMeasurement' | 'profile' | 'elevationGainM' | 'startElevationM' | 'finishElevationM' | 'loop'
>

export const isTrack = (method: string): boolean => method.startsWith('track')

/** The grade of a race's course by the facts on file, checked or not. */
export function courseGrade(race: GradedRace): CourseGrade {
  if (race.profile || isTrack(race.courseMeasurement?.method ?? '')) return 'measured'
  const hasEnds = (race.startElevationM !== null && race.finishElevationM !== null) || endsAtStart(race)
  if (race.courseMeasurement?.method === 'totals' || (race.elevationGainM !== null && hasEnds))
    return 'totals'
  return 'class'
}

/** Place of a grade among the three, 0 for the best. */
export const gradePlace = (grade: CourseGrade): number => COURSE_GRADES.indexOf(grade)

/** What road races and the models of them know ends about here, % of time. */
export const MAX_MODEL_LOSS_PCT = 12

/** Whether a race is so steep, high, soft or hot that no time can be predicted for it: mountains, ice, deep sand. */
export const isBeyondModel = ({ loss }: { loss: number }): boolean => loss > MAX_MODEL_LOSS_PCT

/** In their order. */
const LIST_GROUPS = [...COURSE_GRADES, 'aided', 'unscored', 'beyond-models'] as const
export type ListGroup = (typeof LIST_GROUPS)[number]

/** What is above the races of each. */
export const LIST_GROUP_HEADINGS: Readonly<Record<ListGroup, string>> = {
  measured: 'Measured courses',
  totals: 'Climb and end heights on file, no measured profile',
  class: 'Estimated from the class of the course alone',
  aided: 'Aided courses: too much net drop, or start and finish too far apart, for records',
  unscored: 'No score: not enough data',
  'beyond-models': 'No estimate: too far from a road race',
}

interface GroupedRace {
  courseGrade: CourseGrade
  /** Whether it is known to drop or lead too far for records. */
  aided: boolean
}

/** The group of a race, whether it has a score or not. */
export const groupOf = ({ courseGrade: grade, aided }: GroupedRace): ListGroup => (aided ? 'aided' : grade)

/** Place of a group among them, 0 for the first. */
export const groupPlace = (group: ListGroup): number => LIST_GROUPS.indexOf(group)

// The usual runner, with whom plans open and for whom costs are given in seconds: 3:30 over a marathon, 1:45 over a half.

/** Finish time over a marathon of the runner whom scores, seconds and examples are for. */
export const USUAL_MARATHON_SECONDS = 12_600

/** Finish time in seconds: 3:30:00 for a marathon, 1:45:00 for a half, the same pace elsewhere in whole five minutes. */
export function usualGoalSeconds(distanceM: number): number {
  return Math.round((USUAL_MARATHON_SECONDS * distanceM) / MARATHON_M / 300) * 300
}

/** The same in words. @example usualGoal(42195) // '3:30' */
export const usualGoal = (distanceM: number) =>
  formatClock(usualGoalSeconds(distanceM)).replace(/^(\d+:\d\d):00$/, '$1')
