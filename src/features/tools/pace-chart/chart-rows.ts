// Which goals a pace chart shows: the whole range in its first steps, or the neighbours of one goal by the minute; and what the
// marks of a goal's plan are called.
import { HALF_MARATHON, MARATHON } from '../../../race/race-types.ts'
import {
  chartMarks,
  chartRow,
  PACE_CHARTS,
  paceChart,
  type PaceChart,
  type Split,
} from '../../../rules/pacing/pacing.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import type { Unit } from '../clock-words.ts'

const FIRST_STEP_SECONDS = 300
const ROWS_EACH_SIDE = 8
/** These charts are as fine as a minute; the first table is not. */
const COARSE_FIRST = [MARATHON, HALF_MARATHON]

function specOf(slug: string) {
  const spec = PACE_CHARTS[slug]
  if (!spec) throw new RangeError(`No pace chart is called ${slug}`)
  return spec
}

/** The whole chart of a distance, in steps of five minutes where it is long. */
export function wholeChart(slug: string, markUnit: 'km' | 'mi'): PaceChart {
  const spec = specOf(slug)
  const stepSeconds = COARSE_FIRST.includes(slug) ? FIRST_STEP_SECONDS : spec.stepSeconds
  return paceChart({ ...spec, stepSeconds, markUnit })
}

/** A split of a plan with what its mark is called. */
export interface PlanMark extends Split {
  label: string
}

/** `5 km`, `26 mi`, `Finish`. */
function markLabel(atM: number, distanceM: number, unit: Unit): string {
  if (atM >= distanceM - 1) return 'Finish'
  return unit === 'km' ? `${Math.round(atM / 1000)} km` : `${Math.round(atM / MILE_M)} mi`
}

/** The splits of a plan over `distanceM` as marks in that unit. */
export const planMarks = (splits: readonly Split[], distanceM: number, unit: Unit): PlanMark[] =>
  splits.map((split) => ({ ...split, label: markLabel(split.atM, distanceM, unit) }))

/** The goal itself and the round goals around it, as fine as the chart goes. */
export function chartNear(slug: string, markUnit: 'km' | 'mi', goalSeconds: number): PaceChart {
  const spec = specOf(slug)
  const { distanceM, stepSeconds } = spec
  const marks = chartMarks({ ...spec, markUnit })
  const base = Math.floor(goalSeconds / stepSeconds) * stepSeconds
  const goals = new Set([goalSeconds])
  for (let i = -ROWS_EACH_SIDE; i <= ROWS_EACH_SIDE; i++) {
    const seconds = base + i * stepSeconds
    if (seconds >= Math.min(spec.fromSeconds, goalSeconds)) goals.add(seconds)
  }
  const rows = [...goals].sort((a, b) => a - b).map((seconds) => chartRow(distanceM, seconds, marks))
  return { marks, rows }
}
