// The plan as a file; loaded when one is asked for.
import { saveFile } from '../../browser/save-file.ts'
import { csvText } from '../../domain/csv-text.ts'
import { longClock, pacePhrase, type Unit } from '../tools/clock-words.ts'
import type { PlanRow } from './PlanTable.tsx'

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

/** Hands the plan to the browser as a CSV file. */
export const savePlan = (slug: string, rows: readonly PlanRow[], unit: Unit): void =>
  saveFile(`${slug}-splits.csv`, planCsv(rows, unit))
