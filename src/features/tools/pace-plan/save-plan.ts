// The plan as files and as a band; loaded when one is asked for.
import { saveBlob, saveFile } from '../../../platform/browser/save-file.ts'
import { csvText } from '../../../rules/writing/safe-text.ts'
import { longClock, pacePhrase, type Unit } from '../clock-words.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import type { Wristband } from '../wristband/WristbandSheet.tsx'
import { planAsked, type AskedPlan } from './requested-plan.ts'
import { planWorkout } from './plan-workout.ts'
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

/** The plan with the rows of its table. Throws where all of it together makes no plan. */
function madePlan(asked: AskedPlan) {
  const plan = planAsked(asked)
  if (!plan.ok) throw new Error(plan.reason)
  return { ...plan.value, rows: planRows(plan.value.splits, asked.unit, asked.course) }
}

/** Hands the plan to the browser as a CSV file. Throws where all of it together makes no plan. */
export function savePlan(slug: string, asked: AskedPlan): void {
  saveFile(`${slug}-splits.csv`, planCsv(madePlan(asked).rows, asked.unit))
}

/** Hands the plan to the browser as a workout for a watch, or says why a watch does not take it. Throws as `savePlan`. */
export function saveWorkout(slug: string, name: string, asked: AskedPlan): string | null {
  const { rows, totalSeconds } = madePlan(asked)
  const file = planWorkout(`${longClock(totalSeconds)} ${name}`, rows, new Date())
  if (!file.ok) return file.reason
  saveBlob(`${slug}-workout.fit`, new Blob([file.value as BlobPart], { type: 'application/vnd.ant.fit' }))
  return null
}

/** The plan as a wristband. Throws where all of it together makes no plan. */
export function bandOfPlan(name: string, asked: AskedPlan): Wristband {
  const { rows, totalSeconds, halfwaySeconds } = madePlan(asked)
  return {
    name,
    goal: longClock(totalSeconds),
    marks: rows,
    halfwaySeconds,
    stationsEveryM: asked.values.stations * (asked.unit === 'km' ? 1000 : MILE_M),
    fuelEverySeconds: asked.values.fuel * 60,
  }
}
