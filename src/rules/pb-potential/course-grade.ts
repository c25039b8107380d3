// How well the ups and downs of a course are known: what decides how a score is ranked, and how finely it is written.
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
