// Cameron's formula: a curve of speed against distance through the best times in the world.
import type { RaceResult } from '../race/race-distances.ts'

/** 800 m to the marathon: the records the curve was fitted to, in metres. */
const CAMERON_RANGE_M = { from: 800, to: 42_195 }

/** Cameron's distance factor, distance in metres; larger is faster. f(10,000) = 13.76869. */
export function cameronFactor(distanceM: number): number {
  return 13.49681 - 0.000030363 * distanceM + 835.7114 / distanceM ** 0.7905
}

/**
 * Time in seconds at a distance in metres: `t2 = (t1/d1)·(f(d1)/f(d2))·d2`.
 * Source: D. Cameron, "Time equivalence model" (1998), fitted to the world's ten best at each distance, records since
 * 1945 from 800 m to 10 km and since 1964 at the marathon. `f` turns down linearly, so it means little past 100 km.
 * @example predictCameron({ distanceM: 21_097.5, timeSeconds: 5400 }, 42_195) // 11475, 3:11:15
 */
export function predictCameron(result: RaceResult, distanceM: number): number {
  const paceSecondsPerM = result.timeSeconds / result.distanceM
  return paceSecondsPerM * (cameronFactor(result.distanceM) / cameronFactor(distanceM)) * distanceM
}

/** Sentences on which distances (metres) lie outside the fitted records; empty when none does. */
export function outsideCameronRange(result: RaceResult, distanceM: number): string[] {
  const { from, to } = CAMERON_RANGE_M
  const outside = [result.distanceM, distanceM].some((metres) => metres < from || metres > to * 1.001)
  return outside ? ["Cameron's curve was fitted from 800 m to the marathon; this reaches outside it."] : []
}
