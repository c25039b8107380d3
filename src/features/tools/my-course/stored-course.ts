// The course file that is stored on this device, so that its page opens again, without a network too: its name and thinned
// points, without any clock.
import { isOnDevice, readStored, writeStored } from '../../../platform/browser/storage.ts'
import { recordedCourse, type RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { asRecorded, thinTrack, type StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { understood, type Reading } from '../../../rules/reading/reading.ts'

const KEY = 'startline:course-file'

export interface StoredCourse {
  fileName: string
  track: StoredPoint[]
  course: RecordedCourse
}

interface Stored {
  fileName: string
  track: StoredPoint[]
}

const isPoint = (value: unknown): value is StoredPoint =>
  Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part))

function parseStored(text: string | null): Stored | null {
  try {
    const { fileName, track } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Stored>
    const isWhole = typeof fileName === 'string' && Array.isArray(track) && track.every(isPoint)
    return isWhole ? { fileName, track } : null
  } catch {
    return null
  }
}

/** The stored course, measured anew; null where none is stored. Never throws. */
export function readStoredCourse(): StoredCourse | null {
  const stored = parseStored(readStored(KEY))
  const reading = stored && recordedCourse(asRecorded(stored.track, null))
  return stored && reading?.ok ? { ...stored, course: reading.value } : null
}

/** False where storage is blocked or full: then it is there for this page alone. */
export const isCourseOnDevice = () => isOnDevice(KEY)

/** Takes it off the device. */
export const removeStoredCourse = () => writeStored(KEY, null)

/** Reads a GPX, TCX or FIT file and stores it in place of the last; a sentence where it is no course. Never throws. */
export async function storeCourseFile(file: File): Promise<Reading<StoredCourse>> {
  const { readRecordedFile } = await import('../../../platform/browser/read-course-file.ts')
  const recorded = await readRecordedFile(file)
  if (!recorded.ok) return recorded
  const whole = recordedCourse(recorded.value.points)
  if (!whole.ok) return whole
  const fileName = file.name.slice(0, 200) || 'course'
  const track = thinTrack(recorded.value.points).points
  writeStored(KEY, JSON.stringify({ fileName, track }))
  return understood({ fileName, track, course: whole.value })
}
