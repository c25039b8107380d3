// The plan as files and as a band; loaded when one is asked for.
import { saveBlob, saveFile } from '../../../platform/browser/save-file.ts'
import { csvText } from '../../../rules/writing/safe-text.ts'
import { longClock, pacePhrase, type Unit } from '../clock-words.ts'
import { pacedCourse, pacedGpx, pacedTcx } from '../../../rules/course/paced-course.ts'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { stationsEvery } from '../../../rules/pacing/even-effort-plan.ts'
import type { Wristband } from '../wristband/WristbandSheet.tsx'
import { planAsked, type RequestedPlan } from './requested-plan.ts'
import { planWorkout, withoutStops } from './plan-workout.ts'
import { metresOf, planRows, type PlanRow } from './PlanTable.tsx'

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
function madePlan(request: RequestedPlan) {
  const plan = planAsked(request)
  if (!plan.ok) throw new Error(plan.reason)
  return { ...plan.value, rows: planRows(plan.value.splits, request.unit, request.course) }
}

/** Hands the plan to the browser as a CSV file. Throws where all of it together makes no plan. */
export function savePlan(slug: string, request: RequestedPlan): void {
  saveFile(`${slug}-splits.csv`, planCsv(madePlan(request).rows, request.unit))
}

/** Hands the plan to the browser as a workout for a watch, or says why a watch does not take it. Throws as `savePlan`. */
export function saveWorkout(slug: string, name: string, request: RequestedPlan): string | null {
  const { rows, totalSeconds } = madePlan(request)
  const { stations, stop } = request.values
  const stops = stationsEvery(stations * metresOf(request.unit), stop, request.course.distanceM)
  const running = withoutStops(rows, stops)
  const file = planWorkout(`${longClock(totalSeconds)} ${name}`, running, new Date())
  if (!file.ok) return file.reason
  saveBlob(`${slug}-workout.fit`, new Blob([file.value as BlobPart], { type: 'application/vnd.ant.fit' }))
  return null
}

/** Hands a course with the plan's clock to the browser. Throws as `savePlan`. */
export function savePacedCourse(
  { slug, name, kind }: { slug: string; name: string; kind: 'gpx' | 'tcx' },
  track: readonly StoredPoint[],
  request: RequestedPlan,
): void {
  const { rows, totalSeconds, elapsedAt } = madePlan(request)
  const points = pacedCourse(track, request.course.distanceM, elapsedAt)
  const title = `${longClock(totalSeconds)} ${name}`
  const start = new Date(new Date().toISOString().slice(0, 10))
  const marks = rows.map(({ atM, label, paceSecondsPerKm }) => ({
    atM,
    label,
    pace: pacePhrase(paceSecondsPerKm, request.unit),
  }))
  const text = kind === 'gpx' ? pacedGpx(title, points, start) : pacedTcx(title, points, { start, marks })
  const type = kind === 'gpx' ? 'application/gpx+xml' : 'application/vnd.garmin.tcx+xml'
  saveBlob(`${slug}-paced.${kind}`, new Blob([text], { type }))
}

/** The plan as a wristband. Throws where all of it together makes no plan. */
export function bandOfPlan(name: string, request: RequestedPlan): Wristband {
  const { rows, totalSeconds, halfwaySeconds } = madePlan(request)
  return {
    name,
    goal: longClock(totalSeconds),
    marks: rows,
    halfwaySeconds,
    stationsEveryM: request.values.stations * metresOf(request.unit),
    fuelEverySeconds: request.values.fuel * 60,
  }
}
