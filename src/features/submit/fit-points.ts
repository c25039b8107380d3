// Points of a FIT file, as watches write them: records (message 20) with position in semicircles and height in fifths of a
// metre from −500 m (FIT profile, fields 0, 1, 2, 78 and 253).
import { readFitMessages, type FitRawField, type FitRawMessage } from 'fit-file-parser/raw'
import type { RecordedPoint } from '../../rules/course/gpx-course.ts'
import { refused, understood, type Reading } from '../../rules/reading/reading.ts'

const RECORD = 20
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
  return null
}

function toPoint({ fields, littleEndian, timestamp }: FitRawMessage): RecordedPoint | null {
  const field = (number: number, signed = false) => {
    const found = fields.find(({ fieldNumber }) => fieldNumber === number)
    return found ? valueOf(found, littleEndian, signed) : null
  }
  const [lat, lon] = [field(0, true), field(1, true)]
  if (lat === null || lon === null) return null
  const height = field(78) ?? field(2)
  return {
    lat: lat * DEGREES_A_SEMICIRCLE,
    lon: lon * DEGREES_A_SEMICIRCLE,
    elevationM: height === null ? null : height / 5 - 500,
    atSeconds: timestamp ?? field(253),
  }
}

/** Points of the file; a sentence where it is none. Never throws. */
export function readFitPoints(bytes: ArrayBuffer, mostBytes: number): Reading<RecordedPoint[]> {
  try {
    const { messages } = readFitMessages(bytes, { messageNumbers: [RECORD], maxInputBytes: mostBytes })
    return understood(messages.map(toPoint).filter((point) => point !== null))
  } catch {
    return refused(NO_FIT)
  }
}
