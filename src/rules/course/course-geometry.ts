// A course made fit for grades: a recorded track in even steps, spikes removed, bridges and noise smoothed away; and the
// grades of a profile of one height a kilometre, whose loss needs no 10 m steps.
import { courseLossPct, type Loss } from './course-loss.ts'
import { TAIL_END, upperTail } from '../prediction/curves.ts'

export interface TrackPoint {
  /** Along the course from the start, rising. */
  distanceM: number
  elevationM: number
}

const STEP_M = 10
const MEDIAN_WINDOW_M = 110
/** The difference between the results at these two widths shows how much smoothing matters. */
export const LIGHT_SMOOTHING_M = 100
const HEAVY_SMOOTHING_M = 400

/** Standard deviation, in % of time, of a course loss that came out differently under light and heavy smoothing. */
const geometrySdPct = (lightLossPct: number, heavyLossPct: number) =>
  0.2 + Math.abs(lightLossPct - heavyLossPct) / 4

/**
 * Heights in metres at even steps of about 10 m, the track stretched to the certified distance (metres), between points
 * on a straight line. Throws a RangeError for fewer than two points or a track of no length.
 */
export function resampleTrack(points: readonly TrackPoint[], distanceM: number): Float64Array {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || !(last.distanceM > first.distanceM) || !(distanceM > 0))
    throw new RangeError('a track needs two points at rising distances')
  const n = Math.max(1, Math.round(distanceM / STEP_M))
  const heights = new Float64Array(n + 1)
  const scale = (last.distanceM - first.distanceM) / n
  let i = 1
  for (let k = 0; k <= n; k++) {
    const at = first.distanceM + k * scale
    while (i < points.length - 1 && points[i]!.distanceM < at) i++
    const a = points[i - 1]!
    const b = points[i]!
    const share = b.distanceM > a.distanceM ? (at - a.distanceM) / (b.distanceM - a.distanceM) : 1
    heights[k] = a.elevationM + share * (b.elevationM - a.elevationM)
  }
  return heights
}

/** Continues heights beyond both ends as their point mirror image, which leaves an even slope an even slope. */
function extend(heights: Float64Array, radius: number): Float64Array {
  const n = heights.length
  const wide = new Float64Array(n + 2 * radius)
  wide.set(heights, radius)
  for (let k = 1; k <= radius; k++) {
    wide[radius - k] = 2 * heights[0]! - heights[Math.min(k, n - 1)]!
    wide[radius + n - 1 + k] = 2 * heights[n - 1]! - heights[Math.max(n - 1 - k, 0)]!
  }
  return wide
}

/** Median of heights over 110 m: takes out the spikes of bridges, tunnels and tall buildings. */
export function removeSpikes(heights: Float64Array): Float64Array {
  const radius = Math.floor(MEDIAN_WINDOW_M / STEP_M / 2)
  const wide = extend(heights, radius)
  return heights.map((_, k) => wide.slice(k, k + 2 * radius + 1).sort()[radius]!)
}

/** Heights smoothed by a Gaussian whose standard deviation is `sigmaM` metres of the course. */
export function smoothHeights(heights: Float64Array, sigmaM: number): Float64Array {
  const sigma = sigmaM / STEP_M
  const radius = Math.ceil(4 * sigma)
  const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-0.5 * ((k - radius) / sigma) ** 2),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const wide = extend(heights, radius)
  return heights.map((_, k) => {
    let sum = 0
    for (let j = 0; j < weights.length; j++) sum += weights[j]! * wide[k + j]!
    return sum / total
  })
}

/**
 * Loss of a recorded track over its certified distance (metres), in % of time: 10 m steps, median 110 m, Gaussian 200 m.
 * Its sd grows with what 100 m instead of 400 m of smoothing would change. Throws like `resampleTrack`.
 */
export function courseLossFromTrack(points: readonly TrackPoint[], distanceM: number): Loss {
  const heights = removeSpikes(resampleTrack(points, distanceM))
  const stepM = distanceM / (heights.length - 1)
  const at = (sigmaM: number) => {
    const smooth = smoothHeights(heights, sigmaM)
    return courseLossPct(smooth.subarray(1).map((height, k) => (height - smooth[k]!) / stepM))
  }
  return {
    lossPct: at(SMOOTHING_M),
    sdPct: geometrySdPct(at(LIGHT_SMOOTHING_M), at(HEAVY_SMOOTHING_M)),
  }
}

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

/** What one height a kilometre misses: typical difference on eleven marathons that have a track too, % of time. */
const SAMPLING_SD_PCT = 0.3

/**
 * Loss of a kilometre profile in % of time, equal to `courseLossFromTrack` of the same points to 0.01 %, at a hundredth of
 * the work. Its sd also counts what happens between the kilometres.
 */
export function courseLossFromProfile(points: readonly TrackPoint[]): Loss {
  const at = (sigmaM: number) => courseLossPct(smoothedGrades(points, sigmaM))
  return {
    lossPct: at(SMOOTHING_M),
    sdPct: Math.hypot(geometrySdPct(at(LIGHT_SMOOTHING_M), at(HEAVY_SMOOTHING_M)), SAMPLING_SD_PCT),
  }
}
