// Where a measured course climbs: how much from here to there, in its last part, and its hardest kilometre.
import type { TrackPoint } from './course-geometry.ts'
import { LATE_FROM_SHARE } from './graded-course-loss.ts'
import { kilometreProfile } from './kilometre-profile.ts'
import type { Race } from '../race/race.ts'

type Measured = Pick<Race, 'profile' | 'distanceM' | 'finishElevationM'>

/** Metres up and down between two distances of a profile; what lies between its points is straight. */
export function climbBetween(
  points: readonly TrackPoint[],
  { fromM, toM }: { fromM: number; toM: number },
): { upM: number; downM: number } {
  let [upM, downM] = [0, 0]
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const insideM = Math.min(b.distanceM, toM) - Math.max(a.distanceM, fromM)
    if (insideM <= 0) continue
    const riseM = (b.elevationM - a.elevationM) * (insideM / (b.distanceM - a.distanceM))
    if (riseM > 0) upM += riseM
    else downM -= riseM
  }
  return { upM, downM }
}

/** Metres climbed after 60 % of the distance, between the kilometres on file; null without a measured profile. */
export function lateClimbM(race: Measured): number | null {
  const points = kilometreProfile(race)
  if (!points) return null
  return climbBetween(points, { fromM: race.distanceM * LATE_FROM_SHARE, toM: Infinity }).upM
}

/** The kilometre with the largest rise, counted from 1, and its metres; null without a profile or where none rises. */
export function hardestKilometre(race: Measured): { km: number; riseM: number } | null {
  const points = kilometreProfile(race)
  if (!points) return null
  let hardest: { km: number; riseM: number } | null = null
  for (let i = 1; i < points.length; i++) {
    const riseM = points[i]!.elevationM - points[i - 1]!.elevationM
    if (riseM > (hardest?.riseM ?? 0)) hardest = { km: i, riseM }
  }
  return hardest
}

/** Climbs that differ by less than either are one figure to a runner: metres, and a share. */
const SAME_CLIMB_M = 10
const SAME_CLIMB_SHARE = 0.1

/** Why the climb along a kilometre profile is not the one on file, as the end of a sentence; null where they agree. */
export function climbsApart(profileM: number, onFileM: number): string | null {
  const apartM = profileM - onFileM
  if (Math.abs(apartM) <= Math.max(SAME_CLIMB_M, SAME_CLIMB_SHARE * onFileM)) return null
  return apartM < 0
    ? 'less than the climb on file: one height a kilometre leaves out what rises and falls in between.'
    : 'more than the climb on file, which was counted in another way.'
}
