// What a time run at one race is worth on a neutral course, so that results of different races compare.
import { ordinaryCourse } from './ordinary-course.ts'
import type { TimeRange } from './prediction-range.ts'
import { equivalentTime, isBeyondModel } from './race-equivalence.ts'
import type { Loss } from '../course/course-loss.ts'

/**
 * A time (seconds) on the neutral course of its distance (metres): a flat road in the weather that such races usually
 * have. `t·(1+L_neutral/100)/(1+L/100)`, where L is what the race costs compared with an ideal day, from its PB potential: its
 * course, its height, its crowd and its usual weather, not the weather of that day. The range is one standard deviation
 * of L, as far as the world best; the neutral course is a ruler and has none. Null for a race beyond the models.
 */
export function neutralTime(
  timeSeconds: number,
  { distanceM, loss }: { distanceM: number; loss: Loss },
): TimeRange | null {
  if (isBeyondModel({ loss: loss.lossPct })) return null
  const neutral = { loss: ordinaryCourse(distanceM).loss, sd: 0 }
  return equivalentTime({ distanceM, timeSeconds }, { loss: loss.lossPct, sd: loss.sdPct }, neutral)
}
