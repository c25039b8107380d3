// Riegel's endurance formula: time grows with distance to a fixed power.
import type { RaceResult } from '../race/race-distances.ts'

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
