// A plan at even effort as shares of its time, so that a built page gives it for any other time without its course.
import { wholeSeconds } from '../writing/clock-time.ts'
import { splitsAt, type Split } from './pacing.ts'
import type { EvenEffortPlan } from './even-effort-plan.ts'

export interface SplitShares {
  /** Marks in metres, the last at the finish, each with the share of the time that has passed there. */
  marksM: number[]
  shares: number[]
  halfShare: number
}

/** A ten-millionth of a finish time is a few thousandths of a second. */
const share = (value: number) => Math.round(value * 1e7) / 1e7

/** The shares of a plan without a delay at the start, stations or heat. */
export function splitShares({ splits, elapsedAt }: EvenEffortPlan): SplitShares {
  const marksM = splits.map(({ atM }) => atM)
  const finishM = marksM.at(-1)!
  const finishSeconds = elapsedAt(finishM)
  return {
    marksM,
    shares: marksM.map((atM) => share(elapsedAt(atM) / finishSeconds)),
    halfShare: share(elapsedAt(finishM / 2) / finishSeconds),
  }
}

/** The same plan for a time in seconds: splits that add up to it, and whole seconds at half the distance. */
export function splitsOfShares(
  { marksM, shares, halfShare }: SplitShares,
  timeSeconds: number,
): { splits: Split[]; halfwaySeconds: number } {
  const elapsed = new Map(marksM.map((atM, i) => [atM, shares[i]! * timeSeconds]))
  return {
    splits: splitsAt(marksM, (atM) => elapsed.get(atM)!),
    halfwaySeconds: wholeSeconds(halfShare * timeSeconds),
  }
}
