// Groups of a list that goes by estimates: how well the course is known comes before what is known of it, and courses that drop or
// lead too far for records stand apart.
import { COURSE_GRADES, type CourseGrade } from './course-grade.ts'

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
export const groupOf = ({ courseGrade, aided }: GroupedRace): ListGroup => (aided ? 'aided' : courseGrade)

/** Place of a group among them, 0 for the first. */
export const groupPlace = (group: ListGroup): number => LIST_GROUPS.indexOf(group)
