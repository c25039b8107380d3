// The grades of a course between points, smoothed as all courses are before their hills are counted.
import type { TrackPoint } from './course-geometry.ts'
import { TAIL_END, upperTail } from '../prediction/normal-tail.ts'

/** Width (sd) of the Gaussian that grades are taken after, metres. */
export const SMOOTHING_M = 200

/**
 * Decimal grades over equal steps (half of `sigmaM` or a little less) of a course of straight stretches between points,
 * smoothed by a Gaussian of standard deviation `sigmaM` metres. Smoothing turns each bend of the profile into a normal
 * distribution function, so nothing need be resampled. Beyond both ends the course goes on as its mirror image.
 */
export function smoothedGrades(points: readonly TrackPoint[], sigmaM: number): Float64Array {
  const lengthM = points.at(-1)!.distanceM
  const n = Math.ceil(lengthM / (sigmaM / 2))
  const stepM = lengthM / n
  const grades = new Float64Array(n)
  const reachM = TAIL_END * sigmaM
  const stepSd = stepM / sigmaM
  const bend = (atM: number, change: number) => {
    const from = Math.max(0, Math.ceil((atM - reachM) / stepM - 0.5))
    const to = Math.min(n - 1, Math.floor((atM + reachM) / stepM - 0.5))
    let u = (from + 0.5) * stepSd - atM / sigmaM
    for (let j = from; j <= to; j++, u += stepSd)
      grades[j]! += u < 0 ? change * upperTail(-u) : -change * upperTail(u)
  }
  let step = 0
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!
    const b = points[i]!
    const grade = (b.elevationM - a.elevationM) / (b.distanceM - a.distanceM)
    for (; step < n && (step + 0.5) * stepM <= b.distanceM; step++) grades[step]! += grade
    if (i > 1) {
      const change = grade - before
      bend(a.distanceM, change)
      if (a.distanceM < reachM) bend(-a.distanceM, -change)
      if (lengthM - a.distanceM < reachM) bend(2 * lengthM - a.distanceM, -change)
    }
    before = grade
  }
  return grades
}
