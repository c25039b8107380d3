// The classic table: a row per goal. On phones the marks between start, half and finish are in the plan of a goal.
import { formatClock, longClock } from '../../../rules/writing/measures.ts'
import {
  type PaceChart,
  chartMarks,
  chartRow,
  PACE_CHARTS,
  paceChart,
  type Split,
} from '../../../rules/pacing/pacing.ts'
import { HALF_MARATHON, MARATHON } from '../../../race/race-types.ts'
import { MILE_M, distancePhrase } from '../../../rules/race/race-distances.ts'
import type { Unit } from '../clock-words.ts'
import { memo } from 'react'

interface ChartTableProps {
  chart: PaceChart
  caption: string
  /** Seconds of the runner's goal, whose row is marked. */
  goalSeconds: number | null
  onGoal: (goal: string) => void
}

/** Paces per km and per mile, the clock at every mark, at half and at the finish. */
export function ChartTable({ chart: { marks, rows }, caption, goalSeconds, onGoal }: ChartTableProps) {
  const passing = marks.map(({ kind }) => (kind === 'mark' ? 'num minor' : 'num'))
  return (
    <div className="chart-box">
      <table className="chart">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Per km</th>
            <th scope="col">Per mile</th>
            {marks.map(({ label, kind }) => (
              <th key={label} scope="col" className={kind === 'mark' ? 'minor' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const goal = formatClock(row.goalSeconds)
            return (
              <tr key={row.goalSeconds} className={row.goalSeconds === goalSeconds ? 'mine' : undefined}>
                <th scope="row">
                  <a
                    href={`?goal=${goal}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onGoal(goal)
                    }}
                  >
                    {goal}
                  </a>
                </th>
                <td className="num">{formatClock(row.paceSecondsPerKm)}</td>
                <td className="num">{formatClock(row.paceSecondsPerMile)}</td>
                {row.clockSeconds.map((seconds, i) => (
                  <td key={marks[i]!.label} className={passing[i]}>
                    {formatClock(seconds)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

// Which goals a pace chart shows: the whole range in its first steps, or the neighbours of one goal by the minute; and what the
// marks of a goal's plan are called.

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
function chartNear(slug: string, markUnit: 'km' | 'mi', goalSeconds: number): PaceChart {
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

// The chart below a goal: the whole range, or what lies around the goal. It is drawn again only where its own facts change.

export interface ChartChoice {
  slug: string
  unit: Unit
  /** Seconds of the goal whose row is marked; null where there is none. */
  goalSeconds: number | null
  /** Only what lies around the goal. */
  near: boolean
}

/** The rows of a choice. */
export const chosenChart = ({ slug, unit, goalSeconds, near }: ChartChoice) =>
  near && goalSeconds !== null ? chartNear(slug, unit, goalSeconds) : wholeChart(slug, unit)

interface ChartSectionProps extends ChartChoice {
  onGoal: (goal: string) => void
}

/** Heading and table. */
export const ChartSection = memo(function ChartSection({ onGoal, ...choice }: ChartSectionProps) {
  const { slug, goalSeconds, near } = choice
  const chart = chosenChart(choice)
  const phrase = distancePhrase(PACE_CHARTS[slug]!.distanceM).replace(/^an? /, '')
  return (
    <section className="sec chart-sec" aria-labelledby="chart-title">
      <header>
        <h2 id="chart-title">Pace chart</h2>
        <p>Even pace. Choose a goal to see its splits above.</p>
      </header>
      <ChartTable
        chart={chart}
        goalSeconds={goalSeconds}
        onGoal={onGoal}
        caption={
          near && goalSeconds !== null
            ? `Goals around ${longClock(goalSeconds)} for the ${phrase}`
            : `Goals from ${longClock(chart.rows[0]!.goalSeconds)} to ${longClock(chart.rows.at(-1)!.goalSeconds)} for the ${phrase}`
        }
      />
    </section>
  )
})
