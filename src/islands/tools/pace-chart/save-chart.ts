// The chart and the plan as CSV files; loaded when one is asked for.
import { saveFile } from '../../../browser/save-file.ts'
import { csvText } from '../../../domain/writing/csv-text.ts'
import type { PaceChart } from '../../../domain/pacing/pace-chart.ts'
import type { Split } from '../../../domain/pacing/pacing.ts'
import { longClock, type Unit } from '../clock-words.ts'
import { chosenChart, type ChartChoice } from './ChartSection.tsx'
import { markLabel } from './GoalPlan.tsx'

const chartCsv = ({ marks, rows }: PaceChart): string =>
  csvText([
    ['Goal', 'Pace per km', 'Pace per mile', ...marks.map(({ label }) => label)],
    ...rows.map((row) =>
      [row.goalSeconds, row.paceSecondsPerKm, row.paceSecondsPerMile, ...row.clockSeconds].map(longClock),
    ),
  ])

const planCsv = (splits: readonly Split[], distanceM: number, unit: Unit): string =>
  csvText([
    ['At', 'Metres', 'Split', 'Clock'],
    ...splits.map((split) => [
      markLabel(split.atM, distanceM, unit),
      Math.round(split.atM * 10) / 10,
      longClock(split.segmentSeconds),
      longClock(split.elapsedSeconds),
    ]),
  ])

/** Hands over the chart as it is shown. */
export const saveChart = (choice: ChartChoice): void =>
  saveFile(`pace-chart-${choice.slug}.csv`, chartCsv(chosenChart(choice)))

/** Hands over the plan of one goal: mark, split and clock. */
export const savePlan = (splits: readonly Split[], distanceM: number, { slug, unit }: ChartChoice): void =>
  saveFile(`splits-${slug}.csv`, planCsv(splits, distanceM, unit))
