// A recording from the device to what is sent of it, measured here as the server will: all of its times say whether it is a
// run, and stay here with everything else but positions and heights.
import { readRecordedFile } from '../../platform/browser/read-course-file.ts'
import { measureRunnerTrack, withoutOwnEnds, type SentTrack } from '../../rules/course/runner-track.ts'
import { thinTrack, type CourseFigures, type StoredPoint } from '../../rules/course/uploaded-course.ts'
import { understood, type Reading } from '../../rules/reading/reading.ts'
import type { RaceToMeasure } from './course-tracks.store.ts'

export interface ReadTrack extends SentTrack {
  figures: CourseFigures
  /** A sentence where it may be a ride all the same. */
  doubt: string | null
}

/** Never throws. */
export async function readRunnerFile(file: File, race: RaceToMeasure): Promise<Reading<ReadTrack>> {
  const recorded = await readRecordedFile(file)
  if (!recorded.ok) return recorded
  const { points, doubt } = recorded.value
  return readRunnerPoints(thinTrack(points).points, doubt, race)
}

/** The same of points that were read before. */
export function readRunnerPoints(
  points: readonly StoredPoint[],
  doubt: string | null,
  { distanceM, lat, lon }: Pick<RaceToMeasure, 'distanceM' | 'lat' | 'lon'>,
): Reading<ReadTrack> {
  const pin = lat === null || lon === null ? null : { lat, lon }
  const sent = withoutOwnEnds(points, { pin, distanceM })
  const figures = measureRunnerTrack(sent, { distanceM, pin })
  if (!figures.ok) return figures
  return understood({ ...sent, figures: figures.value, doubt })
}
