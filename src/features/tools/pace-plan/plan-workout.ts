// A pace plan as a FIT workout, which watches of most makers take: one step for each split, with its distance and the range of
// its speed. Numbers of messages and fields: FIT profile 21, global messages file_id, workout and workout_step.
import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder'
import { refused, understood, type Reading } from '../../../rules/reading/reading.ts'
import type { PlanRow } from './PlanTable.tsx'

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
