// Whether a time can have been run over a distance: not 5 % faster than the world best, not slower than a stroll.
import { formatClock } from '../writing/clock-time.ts'
import { alongCurve, type CurvePoint } from './piecewise-linear.ts'
import { distancePhrase } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { HALF_WORLD_BEST_MEN_SECONDS, MARATHON_WORLD_BEST_MEN_SECONDS } from '../race/world-records.ts'

/**
 * Men's world bests, ratified or not, in metres and seconds: World Athletics and IAU at the end of 2025, half and whole
 * marathon as on file.
 */
const WORLD_BESTS: readonly CurvePoint[] = [
  [800, 100.91],
  [1500, 206],
  [1609.344, 223.13],
  [3000, 437.55],
  [5000, 755.36],
  [10_000, 1571],
  [21_097.5, HALF_WORLD_BEST_MEN_SECONDS],
  [42_195, MARATHON_WORLD_BEST_MEN_SECONDS],
  [50_000, 9523],
  [100_000, 21_560],
  [160_934.4, 39_099],
  [319_614, 86_400],
]
const LOG_WORLD_BESTS = WORLD_BESTS.map(([m, s]): CurvePoint => [Math.log(m), Math.log(s)])

export const FASTEST_SHARE_OF_WORLD_BEST = 0.95
const SLOWEST_PACE_SECONDS_PER_KM = 1800
export const MIN_DISTANCE_M = 800
export const MAX_DISTANCE_M = 320_000

/** World best in seconds over a distance in metres, log-log between record distances, flat in pace outside them. */
export function worldBestSeconds(distanceM: number): number {
  const withinM = Math.min(Math.max(distanceM, MIN_DISTANCE_M), 319_614)
  return Math.exp(alongCurve(LOG_WORLD_BESTS, Math.log(withinM))) * (distanceM / withinM)
}

/** The time itself when a runner can have run it, otherwise a sentence saying why not. */
export function judgeTime(distanceM: number, timeSeconds: number): Reading<number> {
  if (!Number.isFinite(timeSeconds) || timeSeconds <= 0) return refused('A time has to be more than zero.')
  const best = worldBestSeconds(distanceM)
  if (timeSeconds < best * FASTEST_SHARE_OF_WORLD_BEST) {
    return refused(
      `${formatClock(timeSeconds)} for ${distancePhrase(distanceM)} is far faster than the world best of ${formatClock(best)}. Check time and distance.`,
    )
  }
  // Such a time is not repeated: it may be any slip of a finger.
  if (timeSeconds > (distanceM / 1000) * SLOWEST_PACE_SECONDS_PER_KM) {
    return refused('That is slower than 30 minutes per kilometre. Check time and distance.')
  }
  return understood(timeSeconds)
}
