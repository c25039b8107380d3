// What the PB tool draws of a course.
import type { DrawnRace } from '../../../rules/course/course-shape.ts'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import type { EnteredCourse } from '../../../rules/pb-potential/pb-what-if.ts'

/** A course of which totals are all that is known. */
export const drawnTotals = (
  said: Pick<EnteredCourse, 'gainM' | 'dropM' | 'elevationProfile'>,
  distanceM: number,
): DrawnRace => ({
  distanceM,
  profile: null,
  startElevationM: null,
  finishElevationM: null,
  maxElevationM: null,
  elevationProfile: said.elevationProfile ?? 'Flat',
  elevationGainM: said.gainM,
  elevationLossM: said.gainM === null ? null : Math.max(0, said.gainM + (said.dropM ?? 0)),
  loop: null,
})

/** A recorded course. */
export const drawnTrack = ({ distanceM, profile, startM, finishM }: RecordedCourse): DrawnRace => ({
  ...drawnTotals({ gainM: null, dropM: null, elevationProfile: null }, distanceM),
  profile,
  startElevationM: startM,
  finishElevationM: finishM,
})
