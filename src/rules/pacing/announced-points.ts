// The checkpoints that a race announces. Apart from closing-times.ts, which pages load: those that ask when a mark closes need
// not be able to read words.
import type { ClosingPoint } from './cut-off-clock.ts'
import type { Race } from '../race/race.ts'
import { readClosingPoints } from '../reading/read-closing-points.ts'

/**
 * The checkpoints in an organiser's words, "30k 4:00"; none where they are words of another kind, lie beyond the finish, or
 * contradict the overall limit at it.
 */
export function announcedPoints(
  race: Pick<Race, 'cutOffs' | 'distanceM' | 'timeLimitSeconds'>,
): ClosingPoint[] {
  const { cutOffs, distanceM, timeLimitSeconds: limitSeconds } = race
  const limited = limitSeconds === null ? undefined : { distanceM, limitSeconds }
  const reading = readClosingPoints(cutOffs ?? '', limited)
  if (!reading.ok || !reading.value.every(({ atM }) => atM <= distanceM)) return []
  // The overall limit said once more tells nothing of the way.
  const isOfWay =
    limitSeconds === null || reading.value.some(({ closesSeconds }) => closesSeconds !== limitSeconds)
  return isOfWay ? reading.value : []
}
