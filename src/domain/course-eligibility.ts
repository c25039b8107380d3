// Which courses count for records and qualifying times: drop and separation.
import type { Race } from './race.ts'

/** World Athletics allows a net drop of 1 m for each km (Rule 260.21(c)) … */
const MAX_DROP_M_PER_KM = 1
/** … and start and finish no further apart than half the distance, in a straight line (Rule 260.21(b)). */
const MAX_SEPARATION_SHARE = 0.5

const M_PER_FOOT = 0.3048

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

export type DownhillIndex = { accepted: true; addedSeconds: 0 | 300 | 600 } | { accepted: false }

/**
 * Seconds that the Boston Athletic Association adds to a qualifying time run on a course with this net drop (metres), for
 * its 2027 race on: 0 under 1,500 ft, 5 min from there, 10 min from 3,000 ft; from 6,000 ft the course is not accepted.
 */
export function downhillIndex(dropM: number): DownhillIndex {
  const feet = Math.round((dropM / M_PER_FOOT) * 100) / 100
  if (feet >= 6000) return { accepted: false }
  return { accepted: true, addedSeconds: feet >= 3000 ? 600 : feet >= 1500 ? 300 : 0 }
}
