// Reads the time limit of a race or a checkpoint: slower than anybody runs, and in hours where a finish would be in minutes.
import { judgeTime } from '../prediction/plausible-time.ts'
import { distancePhrase } from '../race/race-distances.ts'
import { readDuration, TIME_EXAMPLE, timeMeanings } from './read-duration.ts'
import { refused, tidyInput, understood, type Reading } from './reading.ts'

/** Slower than this, seconds a kilometre, `8:00` for a limit is minutes and seconds; slower than the next it is no limit. */
const LIMIT_IN_HOURS_UP_TO = 3600
const SLOWEST_LIMIT = 7200

/**
 * A time limit over `distanceM` metres in seconds, as `readDuration` reads times: `12:00` for 100 km is twelve hours. Limits
 * may be slower than anybody runs, up to two hours a kilometre, and hours come first while they are no slower than one.
 * @example readLimit('8:00', 50_000) // { ok: true, value: 28800 }
 */
export function readLimit(text: string, distanceM: number): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '' || tidy.startsWith('-')) return readDuration(text)
  const possible = timeMeanings(tidy)
  if (!possible.ok) return possible
  const [first = 0, second] = possible.value
  if (first <= 0) return refused('A time has to be more than zero.')
  const kilometres = distanceM / 1000
  const seconds = second !== undefined && first > kilometres * LIMIT_IN_HOURS_UP_TO ? second : first
  if (seconds > kilometres * SLOWEST_LIMIT) return refused('That is slower than two hours per kilometre.')
  const quick = judgeTime(distanceM, Math.min(seconds, kilometres * 1000))
  return quick.ok
    ? understood(seconds)
    : refused(`Nobody runs ${distancePhrase(distanceM)} within ${tidy}. ${TIME_EXAMPLE}`)
}
