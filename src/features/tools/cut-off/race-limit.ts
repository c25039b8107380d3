// A race with its overall limit, and what it makes of the clock's fields; all of them are in /data/race-limits.json.
import { formatClock } from '../../../rules/writing/clock-time.ts'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { distancePhrase, MARATHON_M } from '../../../rules/race/race-distances.ts'

export interface RaceLimit {
  slug: string
  name: string
  distanceM: number
  limitSeconds: number
  /** From the first start until the last wave has started; left out where not on file. */
  startDelayMinutes?: number
  /** Its closing checkpoints as the field takes them; left out where none are on file that can be read. */
  points?: string
}

/** The example's pace, for a race of another distance: 5:30 for a marathon. */
const USUAL_SECONDS_PER_M = 19_800 / MARATHON_M

const finishOver = (distanceM: number, own: OwnTime | null): string =>
  own?.timeOver(distanceM) ?? formatClock(USUAL_SECONDS_PER_M * distanceM, { alwaysHours: true })

/** The fields of a race: its distance, limit, start delay and closing points, and a finish over that distance, the runner's if known. */
function fieldsOf(
  { distanceM, limitSeconds, startDelayMinutes = 0, points }: RaceLimit,
  own: OwnTime | null,
) {
  return {
    distance: distancePhrase(distanceM).replace(/^an? /, ''),
    limit: formatClock(limitSeconds),
    points: points ?? '',
    delay: String(startDelayMinutes),
    time: finishOver(distanceM, own),
  }
}

/** What follows from a chosen race, or without one from a distance of metres that was typed; null for none. */
export const fieldsOfChosen = (
  race: RaceLimit | undefined,
  typedM: number | null,
  own: OwnTime | null,
): Partial<ReturnType<typeof fieldsOf>> =>
  race ? fieldsOf(race, own) : typedM === null ? {} : { time: finishOver(typedM, own) }
