// The chart and the plan as CSV files; loaded when one is saved. What is in them comes from the tool: a file that both
// shared would make the tool's own script two.
import { longClock } from '../../../rules/writing/measures.ts'
import { saveFile } from '../../../platform/browser/save-or-copy.ts'
import { csvText } from '../../../rules/writing/safe-text.ts'
import type { PaceChart } from '../../../rules/pacing/pacing.ts'
import type { PlanMark } from './ChartTable.tsx'

const chartCsv = ({ marks, rows }: PaceChart): string =>
  csvText([
    ['Goal', 'Pace per km', 'Pace per mile', ...marks.map(({ label }) => label)],
    ...rows.map((row) =>
      [row.goalSeconds, row.paceSecondsPerKm, row.paceSecondsPerMile, ...row.clockSeconds].map(longClock),
    ),
  ])

const planCsv = (marks: readonly PlanMark[]): string =>
  csvText([
    ['At', 'Metres', 'Split', 'Clock'],
    ...marks.map(({ label, atM, segmentSeconds, elapsedSeconds }) => [
      label,
      Math.round(atM * 10) / 10,
      longClock(segmentSeconds),
      longClock(elapsedSeconds),
    ]),
  ])

/** Hands over the chart of a distance as it is shown. */
export const saveChart = (slug: string, chart: PaceChart): void =>
  saveFile(`pace-chart-${slug}.csv`, chartCsv(chart))

/** Hands over the plan of one goal: mark, split and clock. */
export const savePlan = (slug: string, marks: readonly PlanMark[]): void =>
  saveFile(`splits-${slug}.csv`, planCsv(marks))
