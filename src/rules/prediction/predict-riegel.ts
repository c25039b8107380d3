// Riegel's endurance formula (time grows with distance to a fixed power), what it does not reach, and a runner's one or
// two results in an order that does not depend on which was entered first.
import { isSameDistance, type RaceResult } from '../race/race-distances.ts'
import { formatClock } from '../writing/measures.ts'

/** Riegel's exponent for running; faster and better trained runners are nearer 1.05, others nearer 1.08. */
const RIEGEL_EXPONENT = 1.06

/**
 * Time in seconds at a distance in metres: `t2 = t1·(d2/d1)^k`.
 * Source: P. Riegel, "Athletic Records and Human Endurance", American Scientist 69 (1981) 285–290. In 2,303
 * recreational runners it was at least 10 minutes too fast at the marathon for half of them (Vickers & Vertosick 2016).
 * @example predictRiegel({ distanceM: 10_000, timeSeconds: 2400 }, 42_195) // 11040, 3:04:00
 */
export function predictRiegel(result: RaceResult, distanceM: number, exponent = RIEGEL_EXPONENT): number {
  return result.timeSeconds * (distanceM / result.distanceM) ** exponent
}

/** A runner's own exponent from two results of different distance: `ln(t2/t1)/ln(d2/d1)`; NaN for equal distances. */
export function personalExponent(one: RaceResult, other: RaceResult): number {
  if (one.distanceM === other.distanceM) return NaN
  return Math.log(other.timeSeconds / one.timeSeconds) / Math.log(other.distanceM / one.distanceM)
}

/** Whether an exponent between two results can be one runner's in one season. */
export const fitsOneRunner = (exponent: number) => exponent >= 0.98 && exponent <= 1.25

/** 3.5 to 230 minutes: the span of durations Riegel found the power law to hold for, in seconds. */
const RIEGEL_RANGE_SECONDS = { from: 210, to: 13_800 }

/** Sentences on how this prediction (seconds) is outside Riegel's range; empty when nothing does. */
export function outsideRiegelRange(result: RaceResult, predictedSeconds: number): string[] {
  const { from, to } = RIEGEL_RANGE_SECONDS
  const outside = (seconds: number) => seconds < from || seconds > to
  const span = `the 3.5 to 230 minutes Riegel's formula holds for`
  return [
    outside(result.timeSeconds) ? `A result of ${formatClock(result.timeSeconds)} is outside ${span}.` : '',
    outside(predictedSeconds) ? `A prediction of ${formatClock(predictedSeconds)} is outside ${span}.` : '',
  ].filter((sentence) => sentence !== '')
}

/** How far apart two distances are for a runner: by their ratio. */
const apart = (oneM: number, otherM: number) => Math.abs(Math.log(oneM / otherM))

/** Both results, the longer first; of two that no one runner has, or of one distance, the longer alone. */
export function longerFirst<Result extends RaceResult>(one: Result, other: Result | null): Result[] {
  if (!other) return [one]
  const [longer, shorter] = other.distanceM > one.distanceM ? [other, one] : [one, other]
  if (isSameDistance(one.distanceM, other.distanceM)) return [one]
  return fitsOneRunner(personalExponent(longer, shorter)) ? [longer, shorter] : [longer]
}

/** Of results that are the longer first: the one to go from to a distance in metres, the longer of two as near. */
export function nearestFirst<Result extends RaceResult>(
  results: readonly Result[],
  distanceM: number,
): Result[] {
  return results.toSorted((one, other) => apart(one.distanceM, distanceM) - apart(other.distanceM, distanceM))
}

/** Whether a distance lies between those of two results, so that the runner's own exponent leads to it. */
export const isBetween = (distanceM: number, one: RaceResult, other: RaceResult): boolean =>
  one.distanceM < distanceM !== other.distanceM < distanceM
