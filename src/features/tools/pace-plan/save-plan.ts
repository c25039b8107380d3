// The plan as files and as a wristband; loaded when one is saved.
import { longClock } from '../../../rules/writing/measures.ts'
import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder'
import { refused, understood, type Reading } from '../../../rules/reading/reading.ts'
import { type PlanRow, metresOf, planRows } from './PlanAnswer.tsx'
import { saveBlob, saveFile } from '../../../platform/browser/save-or-copy.ts'
import { csvText } from '../../../rules/writing/safe-text.ts'
import { pacePhrase, type Unit } from '../clock-words.ts'
import { pacedCourse, pacedGpx, pacedTcx } from '../../../rules/course/paced-course.ts'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { stationsEvery } from '../../../rules/pacing/even-effort-plan.ts'
import type { Wristband } from '../wristband/WristbandSheet.tsx'
import { requestedPlan, type RequestedPlan } from './read-plan.ts'

// A pace plan as a FIT workout, which watches of most makers take: one step for each split, with its distance and the range of
// its speed. Numbers of messages and fields: FIT profile 21, global messages file_id, workout and workout_step.

/** Garmin's watches take no more. */
const MAX_STEPS = 50
/** The watch is quiet within this share of the planned speed, either way. */
const TOLERANCE = 0.03
const MAX_NAME_BYTES = 32

const FILE_ID = 0
const WORKOUT = 26
const WORKOUT_STEP = 27
const FILE_IS_WORKOUT = 5
const MADE_BY_NO_WATCH = 255
const RUNNING = 1
const BY_DISTANCE = 1
const BY_SPEED = 0
const ACTIVE = 0

const byte = (number: number, value: number): FitEncoderField => {
  return { number, size: 1, baseType: FitBaseType.Enum, value }
}
const short = (number: number, value: number): FitEncoderField => {
  return { number, size: 2, baseType: FitBaseType.Uint16, value }
}
const long = (number: number, value: number): FitEncoderField => {
  return { number, size: 4, baseType: FitBaseType.Uint32, value }
}
/** As much of a text as goes into `MAX_NAME_BYTES`, whole characters alone. */
function text(number: number, words: string): FitEncoderField {
  let fitting = ''
  for (const character of words) {
    if (FitEncoder.string(fitting + character).length > MAX_NAME_BYTES) break
    fitting += character
  }
  const value = FitEncoder.string(fitting.trimEnd())
  return { number, size: value.length, baseType: FitBaseType.String, value }
}

/** Metres a second as the profile stores them. */
const inMillimetres = (metresPerSecond: number) => Math.round(metresPerSecond * 1000)

/** What is run between the marks: the splits without the time that is spent standing at stations. */
export const withoutStops = (
  rows: readonly PlanRow[],
  stops: readonly { atM: number; seconds: number }[],
): PlanRow[] =>
  rows.map((row) => {
    const standing = stops.filter(({ atM }) => atM >= row.atM - row.lengthM && atM < row.atM)
    const seconds = standing.reduce((sum, stop) => sum + stop.seconds, 0)
    return { ...row, segmentSeconds: row.segmentSeconds - seconds }
  })

/** The workout as a file's bytes, or why a watch does not take it. */
export function planWorkout(name: string, rows: readonly PlanRow[], createdAt: Date): Reading<Uint8Array> {
  if (rows.length > MAX_STEPS)
    return refused(
      `A watch takes ${MAX_STEPS} steps, and this plan has ${rows.length}: set the marks farther apart.`,
    )
  const encoder = new FitEncoder()
  encoder.writeMessage(FILE_ID, [
    byte(0, FILE_IS_WORKOUT),
    short(1, MADE_BY_NO_WATCH),
    short(2, 0),
    long(4, FitEncoder.toFitTimestamp(createdAt)),
  ])
  encoder.writeMessage(WORKOUT, [byte(4, RUNNING), short(6, rows.length), text(8, name)])
  rows.forEach(({ label, lengthM, segmentSeconds }, step) => {
    const speed = lengthM / segmentSeconds
    encoder.writeMessage(WORKOUT_STEP, [
      short(254, step),
      text(0, label),
      byte(1, BY_DISTANCE),
      long(2, Math.round(lengthM * 100)),
      byte(3, BY_SPEED),
      long(4, 0),
      long(5, inMillimetres(speed * (1 - TOLERANCE))),
      long(6, inMillimetres(speed * (1 + TOLERANCE))),
      byte(7, ACTIVE),
    ])
  })
  return understood(encoder.close())
}

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
  const plan = requestedPlan(request)
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
  const file = kind === 'gpx' ? pacedGpx(title, points, start) : pacedTcx(title, points, { start, marks })
  const type = kind === 'gpx' ? 'application/gpx+xml' : 'application/vnd.garmin.tcx+xml'
  saveBlob(`${slug}-paced.${kind}`, new Blob([file], { type }))
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
