// How a score and its parts are written: a decimal is earned by a course that is known, the rest is given to the nearest
// five.
import type { Loss } from '../course/course-loss.ts'
import type { CourseGrade } from './course-grade.ts'
import type { PbPartKey } from './pb-potential-parts.ts'
import type { CourseEvidence } from '../race/race.ts'

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

/** The two sums of a receipt: of its parts, and of these weighed with results, which is no plain sum. */
export const PB_SUM_LABELS = { sum: 'Sum of these', total: 'Slower than ideal' } as const

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
