// The profile on file, one height a kilometre: its points, and its loss by a shortcut that needs no 10 m steps.
import { geometrySdPct, HEAVY_SMOOTHING_M, LIGHT_SMOOTHING_M } from './course-geometry.ts'
import type { TrackPoint } from './course-geometry.ts'
import type { Loss } from './course-loss.ts'
import { courseLossPct } from './graded-course-loss.ts'
import type { Race } from '../race/race.ts'
import { SMOOTHING_M, smoothedGrades } from './smoothed-grades.ts'

/** A finish height further than this from the last whole kilometre does not belong to the profile. */
const FINISH_WITHIN_M = 25

const isHeight = (metres: number) => metres > -500 && metres < 9000

/**
 * Points of the profile on file: each whole kilometre and the finish. Null where there is none, or where it holds
 * something that is no height. A profile that runs past the distance, or ends over a kilometre before it, is stretched.
 */
export function kilometreProfile(
  race: Pick<Race, 'profile' | 'distanceM' | 'finishElevationM'>,
): TrackPoint[] | null {
  const { profile, distanceM, finishElevationM } = race
  if (!profile || profile.length < 2 || !(distanceM > 0) || !profile.every(isHeight)) return null
  const lastKmM = (profile.length - 1) * 1000
  const fits = lastKmM <= distanceM && distanceM - lastKmM <= 1000
  const spacingM = fits ? 1000 : distanceM / (profile.length - 1)
  const points = profile.map((elevationM, km) => ({ distanceM: km * spacingM, elevationM }))
  const last = points.at(-1)!
  if (!fits || lastKmM === distanceM) return points
  const finishFits =
    finishElevationM != null && Math.abs(finishElevationM - last.elevationM) < FINISH_WITHIN_M
  return [...points, { distanceM, elevationM: finishFits ? finishElevationM : last.elevationM }]
}

/** What one height a kilometre misses: typical difference on eleven marathons that have a track too, % of time. */
const SAMPLING_SD_PCT = 0.3

/**
 * Loss of a kilometre profile in % of time, equal to `courseLossFromTrack` of the same points to 0.01 %, at a hundredth of
 * the work. Its sd also counts what happens between the kilometres.
 */
export function courseLossFromProfile(points: readonly TrackPoint[]): Loss {
  const at = (sigmaM: number) => courseLossPct(smoothedGrades(points, sigmaM))
  return {
    lossPct: at(SMOOTHING_M),
    sdPct: Math.hypot(geometrySdPct(at(LIGHT_SMOOTHING_M), at(HEAVY_SMOOTHING_M)), SAMPLING_SD_PCT),
  }
}
