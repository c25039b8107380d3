// The runner that plans open with and that costs in seconds are told for: 3:30 over a marathon, 1:45 over a half.
import { formatClock } from '../writing/measures.ts'
import { MARATHON_M } from '../race/race-distances.ts'

/** Finish time over a marathon of the runner whom scores, seconds and examples are for. */
export const USUAL_MARATHON_SECONDS = 12_600

/** Finish time in seconds: 3:30:00 for a marathon, 1:45:00 for a half, the same pace elsewhere in whole five minutes. */
export function usualGoalSeconds(distanceM: number): number {
  return Math.round((USUAL_MARATHON_SECONDS * distanceM) / MARATHON_M / 300) * 300
}

/** The same in words. @example usualGoal(42195) // '3:30' */
export const usualGoal = (distanceM: number) =>
  formatClock(usualGoalSeconds(distanceM)).replace(/^(\d+:\d\d):00$/, '$1')
