// What the ups and downs of a course add to a marathon time, from its grades.
import { gradeTimeShare } from './gradient-cost.ts'

/** Climbs after this share of the distance cost extra … */
export const LATE_FROM_SHARE = 0.6
/** … by this share of what they cost anyway. Judgement of coaches; no trial has measured it. */
const LATE_EXTRA = 0.3

/**
 * Loss in % of time of a course given by its decimal grades over equal steps: the mean of what each grade adds, plus 0.3
 * of what the climbs of the last 40 % add. No grades give 0. Minetti et al. 2002, downhills halved.
 */
export function courseLossPct(grades: ArrayLike<number>): number {
  const n = grades.length
  if (n === 0) return 0
  const lateFrom = Math.ceil(n * LATE_FROM_SHARE - 0.5)
  let sum = 0
  let late = 0
  for (let i = 0; i < n; i++) {
    const share = gradeTimeShare(grades[i]!)
    sum += share
    if (i >= lateFrom && share > 0) late += share
  }
  return (100 * (sum + LATE_EXTRA * late)) / n
}
