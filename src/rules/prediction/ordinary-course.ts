// The course that a result stands for when nobody says which it was run on: the ruler that times are compared on.
import { equivalentTime, type RaceLoss } from './race-equivalence.ts'
import type { RaceResult } from '../race/race-distances.ts'

const ORDINARY_SHORT: RaceLoss = { loss: 1.66, sd: 1.14 }
const ORDINARY_LONG: RaceLoss = { loss: 2.2, sd: 1.49 }
/** From here on weather costs what it costs a marathon. */
const LONG_FROM_M = 30_000

/** What the weather of an ordinary day costs, % of time: part of the losses above. */
export const ordinaryWeatherPct = (distanceM: number): number => (distanceM < LONG_FROM_M ? 0.66 : 1.2)

/**
 * The course a result is taken to have been run on when it is not named: "flat road, nothing else known", as the PB
 * potential has it, in % of time against an ideal day. The models were fitted to results from such races, so what they
 * predict at another distance is a time on such a course too.
 */
export function ordinaryCourse(distanceM: number): RaceLoss {
  return distanceM < LONG_FROM_M ? ORDINARY_SHORT : ORDINARY_LONG
}

/** A result as it would have been on an ordinary course; as it is where nothing is known of the course it was run on. */
export function onOrdinaryCourse(result: RaceResult, ranOn: RaceLoss | null): RaceResult {
  const { distanceM } = result
  const ordinary = ordinaryCourse(distanceM)
  const { timeSeconds } = equivalentTime(result, ranOn ?? ordinary, ordinary)
  return { distanceM, timeSeconds }
}
