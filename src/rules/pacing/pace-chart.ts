// The classic pace table: one row per goal, with the clock at each mark, at halfway and at the finish.
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { wholeSeconds } from '../writing/clock-time.ts'
import { elapsedInHalves, splitMarks } from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'

export interface PaceChartSpec {
  distanceM: number
  fromSeconds: number
  toSeconds: number
  stepSeconds: number
  /** Marks every so many kilometres or miles. */
  markEvery: number
  markUnit: 'km' | 'mi'
}

export interface ChartMark {
  kind: 'mark' | 'half' | 'finish'
  atM: number
  /** `5 km`, `10 mi`, `Half`, `Finish`. */
  label: string
}

export interface ChartRow {
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

/** Marks in their order with `half` among them, or as they are where one stands within 10 m of it. */
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
