// Climb and net drop of a course before anything is typed.
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { NO_TOTALS, type Totals } from '../../../rules/course/course-loss.ts'
import type { RaceOnFile } from './race-on-file.ts'

/** Of the track, else of the race. */
export const totalsOnFile = (track: RecordedCourse | undefined, race: RaceOnFile | null): Totals =>
  track ? { gainM: track.gainM, dropM: track.startM - track.finishM } : (race?.totals ?? NO_TOTALS)
