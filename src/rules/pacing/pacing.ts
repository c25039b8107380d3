// Splits of a goal that add up to it to the second: even pace, negative and positive splits; and a plan as shares of its
// time, so that a built page gives it for any other time without its course.
import { wholeSeconds } from '../writing/clock-time.ts'

/** Elapsed seconds, unrounded, when `metres` have been run. */
export type ElapsedAt = (metres: number) => number

export interface Split {
  /** Distance run at the end of this split. */
  atM: number
  lengthM: number
  /** Whole seconds; the segments of a plan add up to its goal. */
  segmentSeconds: number
  /** Whole seconds since the start. */
  elapsedSeconds: number
  /** Unrounded pace within the split. */
  paceSecondsPerKm: number
}

interface SplitPlan {
  distanceM: number
  goalSeconds: number
  /** Length of a split in metres: 1000, 1609.344, 5000 … */
  everyM: number
  /** How much faster the second half is than the first, in % of the half; negative for a positive split. */
  negativePct?: number
}

/** Distances in metres at which splits are taken: every `everyM`, and the finish. Throws when `everyM` is not above 0. */
export function splitMarks(distanceM: number, everyM: number): number[] {
  if (!(everyM > 0 && distanceM > 0)) throw new RangeError('splitMarks needs lengths above zero')
  const whole = Math.ceil(distanceM / everyM - 0.001) - 1
  return [...Array.from({ length: whole }, (_, i) => (i + 1) * everyM), distanceM]
}

/**
 * Splits at marks (metres, rising, ending at the finish). Elapsed times are rounded, segments are the differences of
 * the rounded times, so they add up exactly: the error of rounding never builds up.
 */
export function splitsAt(marksM: readonly number[], elapsedAt: ElapsedAt): Split[] {
  let [fromM, fromSeconds, fromWhole] = [0, 0, 0]
  return marksM.map((atM) => {
    const seconds = elapsedAt(atM)
    const elapsedSeconds = wholeSeconds(seconds)
    const lengthM = atM - fromM
    const split = {
      atM,
      lengthM,
      segmentSeconds: elapsedSeconds - fromWhole,
      elapsedSeconds,
      paceSecondsPerKm: ((seconds - fromSeconds) / lengthM) * 1000,
    }
    ;[fromM, fromSeconds, fromWhole] = [atM, seconds, elapsedSeconds]
    return split
  })
}

/**
 * Clock of a run with one pace in each half: the first takes `T/2·(1 + n/200)`, the second `T/2·(1 − n/200)`. With n = 0
 * the pace is even; 1 % on 3:30 gives 1:45:31 and 1:44:29.
 */
export function elapsedInHalves(distanceM: number, goalSeconds: number, negativePct = 0): ElapsedAt {
  const half = distanceM / 2
  const first = (goalSeconds / 2) * (1 + negativePct / 200)
  return (metres) =>
    metres <= half ? (first * metres) / half : first + ((goalSeconds - first) * (metres - half)) / half
}

/** Splits of a goal every `everyM` metres; they add up to the goal, rounded to a whole second. */
export function planSplits({ distanceM, goalSeconds, everyM, negativePct = 0 }: SplitPlan): Split[] {
  const clock = elapsedInHalves(distanceM, wholeSeconds(goalSeconds), negativePct)
  return splitsAt(splitMarks(distanceM, everyM), clock)
}

export interface SplitShares {
  /** Marks in metres, the last at the finish, each with the share of the time that has passed there. */
  marksM: number[]
  shares: number[]
  halfShare: number
}

/** A ten-millionth of a finish time is a few thousandths of a second. */
const share = (value: number) => Math.round(value * 1e7) / 1e7

/** The shares of a plan without a delay at the start, stations or heat. */
export function splitShares({
  splits,
  elapsedAt,
}: {
  splits: readonly Split[]
  elapsedAt: ElapsedAt
}): SplitShares {
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
