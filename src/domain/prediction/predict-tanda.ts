// Tanda's marathon pace from eight weeks of training alone: how far and how fast.
import { MARATHON_M } from '../race/race-distances.ts'

/** Weekly distance and mean pace of all running over the eight weeks before the race. */
export interface EightWeeks {
  kmPerWeek: number
  paceSecondsPerKm: number
}

/** Standard error of the estimate in seconds, and the finish times (seconds) of the runners it was found on. */
export const TANDA_ERROR_SECONDS = 240
const TANDA_RANGE_SECONDS = { from: 10_020, to: 12_960 }

/**
 * Marathon pace in seconds per km: `17.1 + 140·e^(−0.0053·K) + 0.55·P`, K km a week, P s/km.
 * Source: G. Tanda, "Prediction of marathon performance time on the basis of training indices", J Hum Sport Exerc 6(3)
 * (2011) 511–520; 22 runners, 46 marathons between 2:47 and 3:36, standard error about 4 minutes.
 */
export function tandaPaceSecondsPerKm({ kmPerWeek, paceSecondsPerKm }: EightWeeks): number {
  return 17.1 + 140 * Math.exp(-0.0053 * kmPerWeek) + 0.55 * paceSecondsPerKm
}

/**
 * Marathon time in seconds from eight weeks of training.
 * @example predictTanda({ kmPerWeek: 64, paceSecondsPerKm: 300 }) // 11892, 3:18:12
 */
export function predictTanda(training: EightWeeks): number {
  return (tandaPaceSecondsPerKm(training) * MARATHON_M) / 1000
}

/** Sentences on whether a prediction (seconds) lies outside Tanda's runners; empty when it does not. */
export function outsideTandaRange(predictedSeconds: number): string[] {
  const { from, to } = TANDA_RANGE_SECONDS
  const inside = predictedSeconds >= from && predictedSeconds <= to
  return inside ? [] : ["Tanda's runners finished between 2:47 and 3:36; this is outside that."]
}
