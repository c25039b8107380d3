// A GPX, TCX or FIT file from the device to the points that are sent, measured here first: what is no running course is
// refused with a sentence before anything leaves the device.
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import { readFitMessages, type FitRawField, type FitRawMessage } from 'fit-file-parser/raw'
import { type RecordedPoint, recordedCourse } from '../../rules/course/gpx-course.ts'
import { refused, understood, type Reading } from '../../rules/reading/reading.ts'
import {
  measureCourse,
  type CourseFigures,
  thinTrack,
  type StoredPoint,
  type ThinTrack,
} from '../../rules/course/uploaded-course.ts'
import { RIDE, readTrackPoints } from './read-gpx-file.ts'

const [RECORD, SESSION, SPORT] = [20, 18, 12]
/** Of FIT's list of sports: cycling, e-bike, motorcycle, driving. */
const RIDES = new Set([2, 21, 22, 24])
const DEGREES_A_SEMICIRCLE = 180 / 2 ** 31
const NO_FIT = 'This FIT file cannot be read: it is cut off or damaged. Export it again and try once more.'

function valueOf({ bytes, size }: FitRawField, littleEndian: boolean, signed: boolean): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (size === 4) {
    const value = signed ? view.getInt32(0, littleEndian) : view.getUint32(0, littleEndian)
    return value === (signed ? 0x7fffffff : 0xffffffff) ? null : value
  }
  if (size === 2) {
    const value = view.getUint16(0, littleEndian)
    return value === 0xffff ? null : value
  }
  if (size === 1) return bytes[0] === 0xff ? null : bytes[0]!
  return null
}

const fieldOf = ({ fields, littleEndian }: FitRawMessage, number: number, signed = false) => {
  const found = fields.find(({ fieldNumber }) => fieldNumber === number)
  return found ? valueOf(found, littleEndian, signed) : null
}

/** The file says that it is of a ride. */
const isRide = (message: FitRawMessage) =>
  (message.globalMessageNumber === SESSION && RIDES.has(fieldOf(message, 5) ?? 0)) ||
  (message.globalMessageNumber === SPORT && RIDES.has(fieldOf(message, 0) ?? 0))

function toPoint(message: FitRawMessage): RecordedPoint | null {
  const field = (number: number, signed = false) => fieldOf(message, number, signed)
  const [lat, lon] = [field(0, true), field(1, true)]
  if (lat === null || lon === null) return null
  const height = field(78) ?? field(2)
  return {
    lat: lat * DEGREES_A_SEMICIRCLE,
    lon: lon * DEGREES_A_SEMICIRCLE,
    elevationM: height === null ? null : height / 5 - 500,
    atSeconds: message.timestamp ?? field(253),
  }
}

/** The points of a FIT file; a sentence where it cannot be read. Never throws. */
function readFitPoints(bytes: ArrayBuffer, maxBytes: number): Reading<RecordedPoint[]> {
  try {
    const messageNumbers = [RECORD, SESSION, SPORT]
    const { messages } = readFitMessages(bytes, { messageNumbers, maxInputBytes: maxBytes })
    if (messages.some(isRide)) return refused(RIDE)
    const records = messages.filter(({ globalMessageNumber }) => globalMessageNumber === RECORD)
    return understood(records.map(toPoint).filter((point) => point !== null))
  } catch {
    return refused(NO_FIT)
  }
}

interface RecordedFile {
  fileKind: 'gpx' | 'tcx' | 'fit'
  points: RecordedPoint[]
  /** A sentence where it may be a ride all the same. */
  doubt: string | null
}

interface CourseFile {
  fileName: string
  fileKind: RecordedFile['fileKind']
  seconds: ThinTrack['seconds']
  doubt: string | null
  points: StoredPoint[]
  figures: CourseFigures
}

const BLANKS = /^[\uFEFF\s]+/
const isPacked = (head: Uint8Array) =>
  (head[0] === 0x50 && head[1] === 0x4b) || (head[0] === 0x1f && head[1] === 0x8b)
const isUtf16 = (head: Uint8Array) =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** The kind of file by its first bytes; a sentence where it is none of the three. */
async function kindOf(file: File): Promise<Reading<RecordedFile['fileKind']>> {
  if (file.size === 0) return refused('This file is empty.')
  const head = new Uint8Array(await file.slice(0, 200).arrayBuffer())
  if (new TextDecoder().decode(head.slice(8, 12)) === '.FIT') return understood('fit')
  if (isPacked(head)) return refused('This file is packed (ZIP or GZ): unpack it, and choose what is in it.')
  if (/\.fit$/i.test(file.name))
    return refused('This is no FIT file: it does not begin like one. Export it again.')
  const isMarkup = isUtf16(head) || new TextDecoder().decode(head).replace(BLANKS, '').startsWith('<')
  if (!isMarkup) return refused('This is no course file: it is none of GPX, TCX and FIT.')
  return understood(/\.tcx$/i.test(file.name) ? 'tcx' : 'gpx')
}

/** The points of a file, from which it is checked that it is a run; a sentence where it is not. Never throws. */
export async function readRecordedFile(file: File): Promise<Reading<RecordedFile>> {
  try {
    const tooLarge = file.size > MAX_FILE_BYTES.course
    const kind = tooLarge ? understood('gpx' as const) : await kindOf(file)
    if (!kind.ok) return kind
    const fileKind = kind.value
    const recorded =
      fileKind === 'fit' && !tooLarge
        ? readFitPoints(await file.arrayBuffer(), MAX_FILE_BYTES.course)
        : await readTrackPoints(file)
    if (!recorded.ok) return recorded
    const whole = recordedCourse(recorded.value)
    if (!whole.ok) return whole
    return understood({ fileKind, points: recorded.value, doubt: whole.value.doubt })
  } catch {
    return refused('This file could not be read from the device.')
  }
}

/** Reads and measures a file for a race of `distanceM` metres. Never throws. */
export async function readCourseFile(file: File, distanceM: number): Promise<Reading<CourseFile>> {
  const recorded = await readRecordedFile(file)
  if (!recorded.ok) return recorded
  const { fileKind, doubt } = recorded.value
  const { points, seconds } = thinTrack(recorded.value.points)
  const figures = measureCourse(points, { distanceM, seconds })
  if (!figures.ok) return figures
  return understood({
    fileName: file.name.slice(0, 200) || 'course',
    fileKind,
    seconds,
    doubt,
    points,
    figures: figures.value,
  })
}
