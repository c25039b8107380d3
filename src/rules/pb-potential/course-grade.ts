// How well the ups and downs of a course are known: what decides how a score is ranked and how finely it is written, and
// the groups of a list that goes by estimates.
import { endsAtStart, type Race } from '../race/race.ts'

/** The best first. */
export const COURSE_GRADES = ['measured', 'totals', 'class'] as const

/**
 * `measured`: from a recorded profile. `totals`: from the climb and the heights of both ends. `class`: from the class of
 * steepness alone, or from nothing.
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

/** In their order. */
const LIST_GROUPS = [...COURSE_GRADES, 'aided', 'unscored', 'beyond-models'] as const
export type ListGroup = (typeof LIST_GROUPS)[number]

/** What stands above the races of each. */
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
