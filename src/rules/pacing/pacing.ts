// Splits of a goal that add up to it to the second: even pace, negative and positive splits; and a plan as shares of its
// time, so that a built page gives it for any other time without its course.
import { wholeSeconds } from '../writing/measures.ts'
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'

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

// The classic pace table: one row per goal, with the clock at each mark, at halfway and at the finish.

interface PaceChartSpec {
  distanceM: number
  fromSeconds: number
  toSeconds: number
  stepSeconds: number
  /** Marks at a regular distance in kilometres or miles. */
  markEvery: number
  markUnit: 'km' | 'mi'
}

interface ChartMark {
  kind: 'mark' | 'half' | 'finish'
  atM: number
  /** `5 km`, `10 mi`, `Half`, `Finish`. */
  label: string
}

interface ChartRow {
  goalSeconds: number
  paceSecondsPerKm: number
  paceSecondsPerMile: number
  /** Whole seconds at each mark of the chart, in its order; the last is the goal. */
  clockSeconds: number[]
}

export interface PaceChart {
  marks: ChartMark[]
  rows: ChartRow[]
}

/** Goals a chart of each distance covers, in seconds, and how far apart its marks are in km (or miles). */
export const PACE_CHARTS: Record<string, Omit<PaceChartSpec, 'markUnit'>> = {
  '5k': { distanceM: 5000, fromSeconds: 780, toSeconds: 2700, stepSeconds: 30, markEvery: 1 },
  '10k': { distanceM: 10_000, fromSeconds: 1620, toSeconds: 5400, stepSeconds: 60, markEvery: 1 },
  '15k': { distanceM: 15_000, fromSeconds: 2520, toSeconds: 8100, stepSeconds: 60, markEvery: 5 },
  '10mi': { distanceM: 10 * MILE_M, fromSeconds: 2700, toSeconds: 9000, stepSeconds: 60, markEvery: 5 },
  [HALF_MARATHON]: {
    distanceM: HALF_MARATHON_M,
    fromSeconds: 3600,
    toSeconds: 12_600,
    stepSeconds: 60,
    markEvery: 5,
  },
  [MARATHON]: { distanceM: MARATHON_M, fromSeconds: 7200, toSeconds: 25_200, stepSeconds: 60, markEvery: 5 },
  '50k': { distanceM: 50_000, fromSeconds: 9900, toSeconds: 36_000, stepSeconds: 300, markEvery: 5 },
  '100k': { distanceM: 100_000, fromSeconds: 21_600, toSeconds: 86_400, stepSeconds: 900, markEvery: 10 },
}

/** Whether halfway is a mark of its own on the band of a race this long, in metres, and called so. */
export const halfCounts = (distanceM: number): boolean => distanceM >= 30_000

const standsAt = (atM: number, halfM: number) => Math.abs(atM - halfM) < 10

/** Marks in their order with `half` among them, or as they are where one is within 10 m of it. */
export const withHalf = <Mark extends { atM: number }>(marks: readonly Mark[], half: Mark): Mark[] =>
  marks.some(({ atM }) => standsAt(atM, half.atM))
    ? [...marks]
    : [...marks, half].sort((a, b) => a.atM - b.atM)

/** Marks of a chart: every `markEvery` units, halfway where no mark is within 10 m of it, and the finish. */
export function chartMarks({ distanceM, markEvery, markUnit }: PaceChartSpec): ChartMark[] {
  const unitM = markUnit === 'km' ? 1000 : MILE_M
  const halfM = distanceM / 2
  const passing = splitMarks(distanceM, markEvery * unitM).slice(0, -1)
  const marks: ChartMark[] = passing.map((atM) => {
    if (standsAt(atM, halfM)) return { kind: 'half', atM, label: 'Half' }
    return { kind: 'mark', atM, label: `${Math.round(atM / unitM)} ${markUnit}` }
  })
  const half = { kind: 'half' as const, atM: halfM, label: 'Half' }
  return [...withHalf(marks, half), { kind: 'finish', atM: distanceM, label: 'Finish' }]
}

/** One row: paces in seconds per km and per mile, and the whole seconds at each mark at even pace. */
export function chartRow(distanceM: number, goalSeconds: number, marks: readonly ChartMark[]): ChartRow {
  const elapsedAt = elapsedInHalves(distanceM, goalSeconds)
  const paceSecondsPerM = goalSeconds / distanceM
  return {
    goalSeconds,
    paceSecondsPerKm: paceSecondsPerM * 1000,
    paceSecondsPerMile: paceSecondsPerM * MILE_M,
    clockSeconds: marks.map(({ atM }) => wholeSeconds(elapsedAt(atM))),
  }
}

/** The whole chart, from and to inclusive. Throws when the step is not above zero. */
export function paceChart(spec: PaceChartSpec): PaceChart {
  const { distanceM, fromSeconds, toSeconds, stepSeconds } = spec
  if (!(stepSeconds > 0)) throw new RangeError('paceChart needs a step above zero')
  const marks = chartMarks(spec)
  const count = Math.max(0, Math.floor((toSeconds - fromSeconds) / stepSeconds + 1e-9) + 1)
  const rows = Array.from({ length: count }, (_, i) =>
    chartRow(distanceM, fromSeconds + i * stepSeconds, marks),
  )
  return { marks, rows }
}
