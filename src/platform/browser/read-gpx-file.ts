// A GPX or TCX file from the device to its points, in pieces so that the page stays alive, and on to a course.
import { recordedCourse, type RecordedCourse, type RecordedPoint } from '../../rules/course/gpx-course.ts'
import { refused, type Reading } from '../../rules/reading/reading.ts'
import { gpxReader } from './gpx-reader.ts'

export const MAX_GPX_BYTES = 20_000_000
const PIECE_BYTES = 256 * 1024

const breath = () => new Promise((later) => setTimeout(later))

/** Points of the file's track; a sentence where it has none. Never throws. */
export async function readTrackPoints(file: Blob): Promise<Reading<RecordedPoint[]>> {
  if (file.size > MAX_GPX_BYTES) {
    const megabytes = Math.round(file.size / 1_000_000)
    return refused(`This file is ${megabytes} MB. A course is well below 20 MB; thin it out and try again.`)
  }
  try {
    const reader = gpxReader()
    const decoder = new TextDecoder()
    for (let from = 0; from < file.size; from += PIECE_BYTES) {
      const piece = await file.slice(from, from + PIECE_BYTES).arrayBuffer()
      if (!reader.write(decoder.decode(piece, { stream: true }))) break
      await breath()
    }
    return reader.finish()
  } catch {
    return refused('This file could not be read from the device.')
  }
}

/** Reads a file; a sentence where it is no course. Never throws. */
export async function readGpxFile(file: Blob): Promise<Reading<RecordedCourse>> {
  const points = await readTrackPoints(file)
  return points.ok ? recordedCourse(points.value) : points
}
