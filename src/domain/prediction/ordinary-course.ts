// The course that a result stands for when nobody says which it was run on: the ruler that times are compared on.
import type { RaceLoss } from './race-equivalence.ts'

const ORDINARY_SHORT: RaceLoss = { loss: 1.26, sd: 0.97 }
const ORDINARY_LONG: RaceLoss = { loss: 1.8, sd: 1.37 }
/** From here on weather costs what it costs a marathon. */
const LONG_FROM_M = 30_000

/**
 * The course a result is taken to have been run on when it is not named: "flat road, nothing else known", as the PB
 * potential has it, in % of time against an ideal day. The models were fitted to results from such races, so what they
 * predict at another distance is a time on such a course too.
 */
export function ordinaryCourse(distanceM: number): RaceLoss {
  return distanceM < LONG_FROM_M ? ORDINARY_SHORT : ORDINARY_LONG
}
