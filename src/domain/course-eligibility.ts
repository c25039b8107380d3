// Which courses count for records and qualifying times: drop and separation.
import { FOOT_M } from './race-distances.ts'
import type { Race } from './race.ts'

/** World Athletics allows a net drop of 1 m for each km (Rule 260.21(c)) … */
const MAX_DROP_M_PER_KM = 1
/** … and start and finish no further apart than half the distance, in a straight line (Rule 260.21(b)). */
const MAX_SEPARATION_SHARE = 0.5

/**
 * Metres that the finish lies below the start: from their heights, else from climb and descent, else 0 for a course that
 * ends where it began. Null where nothing says.
 */
export function netDropM(
  race: Pick<
    Race,
    'startElevationM' | 'finishElevationM' | 'elevationGainM' | 'elevationLossM' | 'profile' | 'loop'
  >,
): number | null {
  const startM = race.startElevationM ?? race.profile?.[0]
  const finishM = race.finishElevationM ?? race.profile?.at(-1)
  if (startM != null && finishM != null) return startM - finishM
  if (race.elevationGainM !== null && race.elevationLossM !== null)
    return race.elevationLossM - race.elevationGainM
  return race.loop !== null && race.loop !== 'point-to-point' ? 0 : null
}

/**
 * Whether records may be set: false as soon as drop or separation (metres) breaks its limit, true when both keep it, null
 * where what is unknown decides. World Athletics Rule 260.21(b) and (c).
 */
export function isRecordEligible(course: {
  distanceM: number
  dropM: number | null
  separationM: number | null
}): boolean | null {
  const { distanceM, dropM, separationM } = course
  if (dropM !== null && dropM > (distanceM / 1000) * MAX_DROP_M_PER_KM) return false
  if (separationM !== null && separationM > distanceM * MAX_SEPARATION_SHARE) return false
  return dropM === null || separationM === null ? null : true
}

/**
 * Seconds that the Boston Athletic Association adds to a qualifying time run on a course that drops `dropM` metres from
 * start to finish: 0 under 1,500 ft (457.2 m), 5 min under 3,000 ft, 10 min under 6,000 ft, null (not accepted) from
 * 6,000 ft (1,828.8 m). Source: its rule for 2027 on, announced June 2025.
 */
export function downhillIndexSeconds(dropM: number): number | null {
  // A drop of whole feet comes back from metres a little short.
  const feet = dropM / FOOT_M + 1e-9
  if (feet >= 6000) return null
  if (feet >= 3000) return 600
  return feet >= 1500 ? 300 : 0
}
