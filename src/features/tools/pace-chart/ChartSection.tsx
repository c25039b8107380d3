// The chart below a goal: the whole range, or what lies around the goal. It is drawn anew only where its own facts change.
import { memo } from 'react'
import { PACE_CHARTS } from '../../../rules/pacing/pacing.ts'
import { distancePhrase } from '../../../rules/race/race-distances.ts'
import { longClock, type Unit } from '../clock-words.ts'
import { chartNear, wholeChart } from './chart-rows.ts'
import { ChartTable } from './ChartTable.tsx'

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
