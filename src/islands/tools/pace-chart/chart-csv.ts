// The chart and the plan as CSV files.
import { csvText } from '../../../domain/csv-text.ts'
import type { PaceChart } from '../../../domain/pace-chart.ts'
import type { Split } from '../../../domain/pacing.ts'
import { longClock, type Unit } from '../clock-words.ts'
import { markLabel } from './GoalPlan.tsx'

/** The chart as it is shown. */
export function chartCsv({ marks, rows }: PaceChart): string {
  return csvText([
    ['Goal', 'Pace per km', 'Pace per mile', ...marks.map(({ label }) => label)],
    ...rows.map((row) =>
      [row.goalSeconds, row.paceSecondsPerKm, row.paceSecondsPerMile, ...row.clockSeconds].map(longClock),
    ),
  ])
}

/** The plan of one goal: mark, split and clock. */
export function planCsv(splits: readonly Split[], distanceM: number, unit: Unit): string {
  return csvText([
    ['At', 'Metres', 'Split', 'Clock'],
    ...splits.map((split) => [
      markLabel(split.atM, distanceM, unit),
      Math.round(split.atM * 10) / 10,
      longClock(split.segmentSeconds),
      longClock(split.elapsedSeconds),
    ]),
  ])
}
