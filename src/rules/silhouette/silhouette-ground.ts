// The ground under a course in the colours of its grades: one path, its colours the hard stops of one gradient.
import type { CourseShape } from '../course/course-shape.ts'
import { gradeClass, type GradeClass } from '../course/grade-class.ts'
import { escapeMarkup } from '../writing/escape-markup.ts'
import type { Plot } from './silhouette-path.ts'

/** A last stretch shorter than this takes the colour of the one before: metres. */
const MIN_COLOURED_M = 500

interface GradeRun {
  grade: GradeClass
  /** Grid position where it ends. */
  end: number
}

function gradeRuns({ points }: CourseShape, { xs }: Plot): GradeRun[] {
  const runs: GradeRun[] = []
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const lengthM = b.distanceM - a.distanceM
    const last = runs.at(-1)
    const isRest = i === points.length - 1 && lengthM < MIN_COLOURED_M
    const grade = last && isRest ? last.grade : gradeClass((b.elevationM - a.elevationM) / lengthM)
    if (last?.grade === grade) last.end = xs[i]!
    else runs.push({ grade, end: xs[i]! })
  }
  return runs
}

/** The path `area` filled with grade colours `g1` to `g7`, its gradient under this id. */
export function colouredGround(area: string, shape: CourseShape, plot: Plot, gradientId: string): string {
  const runs = gradeRuns(shape, plot)
  if (runs.length === 1) return `<path class="g${runs[0]!.grade}" d="${area}"/>`
  const id = escapeMarkup(gradientId)
  // A stop without an offset stands where the one before it stands.
  const stops = runs.map(({ grade, end }, i) => {
    const start = i === 0 ? '' : `<stop class="g${grade}"/>`
    const offset = String(Math.round((end / plot.width) * 1000) / 1000).replace(/^0\./, '.')
    return i === runs.length - 1 ? start : `${start}<stop class="g${grade}" offset="${offset}"/>`
  })
  return `<linearGradient id="${id}">${stops.join('')}</linearGradient><path fill="url(#${id})" d="${area}"/>`
}
