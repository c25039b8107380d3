// What a time that was run in known air is worth on an ordinary day: the heat tool's question asked the other way round.
import type { TimeRange } from '../prediction/race-equivalence.ts'
import type { RaceResult } from '../race/race-distances.ts'
import { understood, type Reading } from '../reading/reading-answer.ts'
import type { Air } from '../weather/heat-adjustment.ts'
import { adjustForConditions } from '../weather/weather-loss.ts'

/** The factor changes by much less than the time does, so each turn brings the answer closer; after these it stands still. */
const TURNS = 12

/**
 * The time on an ordinary day whose adjustment for this air is the time that was run. Its range is the wide one of both heat
 * models (`adjustForConditions`), turned round: much lost means a faster ordinary day. Refuses what that refuses.
 * @example ordinaryDayOf({ distanceM: 42_195, timeSeconds: 13_262 }, { temperatureC: 21, humidityPct: 60 }) // about 3:30
 */
export function ordinaryDayOf({ distanceM, timeSeconds }: RaceResult, air: Air): Reading<TimeRange> {
  let ordinary = timeSeconds
  for (let turn = 0; ; turn++) {
    const day = adjustForConditions(ordinary, distanceM, { air, heightM: null })
    if (!day.ok) return day
    const { factor, lowFactor, highFactor } = day.value
    ordinary = timeSeconds / factor
    if (turn === TURNS) {
      return understood({
        timeSeconds: ordinary,
        lowSeconds: timeSeconds / highFactor,
        highSeconds: timeSeconds / lowFactor,
      })
    }
  }
}
