// Where a measured course climbs: how much in its last part, and its hardest kilometre.
import { LATE_FROM_SHARE } from './graded-course-loss.ts'
import { kilometreProfile } from './kilometre-profile.ts'
import type { Race } from './race.ts'

type Measured = Pick<Race, 'profile' | 'distanceM' | 'finishElevationM'>

/** Metres climbed after 60 % of the distance, between the kilometres on file; null without a measured profile. */
export function lateClimbM(race: Measured): number | null {
  const points = kilometreProfile(race)
  if (!points) return null
  const fromM = race.distanceM * LATE_FROM_SHARE
  let climbM = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    if (b.distanceM <= fromM || b.elevationM <= a.elevationM) continue
    const share = Math.min(1, (b.distanceM - fromM) / (b.distanceM - a.distanceM))
    climbM += (b.elevationM - a.elevationM) * share
  }
  return climbM
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
