// The ground under a course in the colours of its grades: stretches of one class of steepness, one after the other.
import type { CourseShape } from '../course/course-shape.ts'
import { gradeClass, type GradeClass } from '../course/grade-class.ts'
import type { Plot } from './silhouette-path.ts'

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
