// A course as stretches of one grade each, and the effort of running along them.
import { gradeTimeShare, type GradedStretch } from './gradient-cost.ts'
import { alongCurve, type CurvePoint } from '../prediction/piecewise-linear.ts'

/** Equal stretches of a course of `distanceM` metres from its decimal grades, such as those of a smoothed track. */
export function stretchesOfGrades(grades: ArrayLike<number>, distanceM: number): GradedStretch[] {
  return Array.from(grades, (grade) => ({ distanceM: distanceM / grades.length, grade }))
}

/**
 * Effort, in level metres, spent by a distance in metres: each metre counts 1 plus what its grade adds. Beyond the last
 * stretch nothing more is spent.
 */
export function effortAlong(stretches: readonly GradedStretch[]): (metres: number) => number {
  let [atM, effort] = [0, 0]
  const ends: CurvePoint[] = [[0, 0]]
  for (const { distanceM, grade } of stretches) {
    atM += distanceM
    effort += distanceM * (1 + gradeTimeShare(grade))
    ends.push([atM, effort])
  }
  return (metres) => alongCurve(ends, metres)
}
