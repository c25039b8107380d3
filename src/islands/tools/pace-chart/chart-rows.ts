// Which goals a pace chart shows: the whole range in its first steps, or the neighbours of one goal by the minute.
import {
  chartMarks,
  chartRow,
  PACE_CHARTS,
  paceChart,
  type PaceChart,
} from '../../../domain/pacing/pace-chart.ts'

const FIRST_STEP_SECONDS = 300
const ROWS_EACH_SIDE = 8
/** These charts are as fine as a minute; the first table is not. */
const COARSE_FIRST = ['marathon', 'half-marathon']

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
