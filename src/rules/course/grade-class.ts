// The seven classes of a local grade, which colour the kilometres of a course, and the colours of the seven profiles.
import { ELEVATION_PROFILES, type ElevationProfile } from '../race/race.ts'
import type { CourseShape } from './course-shape.ts'
import type { Plot } from '../silhouette/silhouette-path.ts'

export type GradeClass = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Upper limits of the classes below the last, in % of grade. */
const UP_TO_PCT = [-2, -0.75, 0.75, 1.5, 2.5, 4]

/** What each class is called in a legend, steepest fall first. */
export const GRADE_CLASS_LABELS: readonly string[] = [
  '−2 % or steeper',
  'to −0.75 %',
  'level',
  'to +1.5 %',
  'to +2.5 %',
  'to +4 %',
  'steeper',
]

/** Class of a decimal grade: 1 falls by 2 % or more, 3 is level, 7 climbs by 4 % or more. */
export function gradeClass(grade: number): GradeClass {
  const pct = grade * 100
  const falls = pct < 0
  const at = UP_TO_PCT.findIndex((limit) => (falls ? pct <= limit : pct < limit))
  return ((at === -1 ? UP_TO_PCT.length : at) + 1) as GradeClass
}

/** The class whose colour stands for a course's profile: 1 for Downhill to 7 for Mountainous; 0 where it is not known. */
export const profileClass = (profile: ElevationProfile | null): GradeClass | 0 =>
  profile ? ((ELEVATION_PROFILES.indexOf(profile) + 1) as GradeClass) : 0

// The ground under a course in the colours of its grades: stretches of one class of steepness, one after the other.

/** A last stretch shorter than this takes the colour of the one before: metres. */
const MIN_COLOURED_M = 500

/** A stretch of one class, and where it ends: a share of the width, and the place on the grid where the course is there. */
export interface GradeRun {
  grade: GradeClass
  /** Three decimals. */
  end: number
  x: number
  y: number
}

/** The stretches of a course from the start on: the class of each, and the number of the point at which it ends. */
export function gradeStretches({ points }: Pick<CourseShape, 'points'>): { grade: GradeClass; to: number }[] {
  const stretches: { grade: GradeClass; to: number }[] = []
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const lengthM = b.distanceM - a.distanceM
    const last = stretches.at(-1)
    const isRest = i === points.length - 1 && lengthM < MIN_COLOURED_M
    const grade = last && isRest ? last.grade : gradeClass((b.elevationM - a.elevationM) / lengthM)
    if (last?.grade === grade) stretches.pop()
    stretches.push({ grade, to: i })
  }
  return stretches
}

/** The same as they are drawn. */
export const gradeRuns = (shape: CourseShape, { xs, ys, width }: Plot): GradeRun[] =>
  gradeStretches(shape).map(({ grade, to }) => ({
    grade,
    end: Math.round((xs[to]! / width) * 1000) / 1000,
    x: xs[to]!,
    y: ys[to]!,
  }))
