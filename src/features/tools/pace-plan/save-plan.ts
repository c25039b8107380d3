// The plan as a file; loaded when one is asked for.
import { saveFile } from '../../../platform/browser/save-file.ts'
import { csvText } from '../../../rules/writing/safe-text.ts'
import { longClock, pacePhrase, type Unit } from '../clock-words.ts'
import { planAsked, type AskedPlan } from './requested-plan.ts'
import { planRows, type PlanRow } from './PlanTable.tsx'

/** The plan as CSV for a spreadsheet or a watch’s own site. */
const planCsv = (rows: readonly PlanRow[], unit: Unit): string =>
  csvText([
    ['At', 'Metres', 'Rise in metres', 'Split', 'Pace', 'Clock'],
    ...rows.map((row) => [
      row.label,
      Math.round(row.atM),
      row.riseM ?? 'N/A',
      longClock(row.segmentSeconds),
      pacePhrase(row.paceSecondsPerKm, unit),
      longClock(row.elapsedSeconds),
    ]),
  ])

/** Hands the plan to the browser as a CSV file. Throws where all of it together makes no plan. */
export function savePlan(slug: string, asked: AskedPlan): void {
  const plan = planAsked(asked)
  if (!plan.ok) throw new Error(plan.reason)
  const rows = planRows(plan.value.splits, asked.unit, asked.course)
  saveFile(`${slug}-splits.csv`, planCsv(rows, asked.unit))
}
