// Reads times as runners write them: a finish (3:30, 3:30:00, 3:30 h, 210, 210 min, 3h30, 3h 30m, 3,5 h, 40'), the limit
// of a race, and a pace (4:58/km, 8:00/mi, 4'58", 12 km/h, 7.5 mph).
import { judgeTime } from '../prediction/plausible-time.ts'
import { MILE_M, distancePhrase } from '../race/race-distances.ts'
import { type Reading, refused, tidyInput, understood } from './reading.ts'

const TIME_EXAMPLE = 'Write it like 3:30:00, 45:10 or 210 min.'
const HOUR = 'h(?:(?:ou)?rs?)?'
const MINUTE = "(?:m(?:in(?:ute)?s?)?|')?"
const SECOND = '(?:s(?:ec(?:ond)?s?)?|")?'
const part = (unit: string) => String.raw`(?:(\d+(?:\.\d+)?(?!\d)) ?${unit}(?![a-z]))?`
const WITH_UNITS = new RegExp(`^${part(HOUR)}[ ,]*${part(MINUTE)}[ ,]*${part(SECOND)}$`)
/** A unit behind a colon says nothing that the colon does not: `3:30 h`, `3:30:00 hours`. */
const AFTER_COLON = /(:\d+) ?h[ours]*$/

/** All meanings of `3:30` and `1:02:03` in seconds; `3:30` has two, hours and minutes first. */
function readColons(parts: string[]): Reading<number[]> {
  if (parts.length > 3) return refused(`A time has at most hours, minutes and seconds. ${TIME_EXAMPLE}`)
  const [first = 0, second = 0, third = 0] = parts.map(Number)
  if (second >= 60 || third >= 60) {
    return refused(`Minutes after hours, and seconds after minutes, go up to 59. ${TIME_EXAMPLE}`)
  }
  const hoursFirst = first * 3600 + second * 60 + third
  return understood(parts[2] ? [hoursFirst] : [hoursFirst, first * 60 + second])
}

function readUnits(tidy: string): Reading<number[]> {
  const match = /\d/.test(tidy) && WITH_UNITS.exec(tidy)
  if (!match) return refused(`We cannot read that time. ${TIME_EXAMPLE}`)
  const [hours, minutes, seconds] = match.slice(1).map((figure) => (figure ? Number(figure) : null))
  if ((hours !== null && (minutes ?? 0) >= 60) || (minutes !== null && (seconds ?? 0) >= 60)) {
    return refused(`Minutes after hours, and seconds after minutes, go up to 59. ${TIME_EXAMPLE}`)
  }
  return understood([(hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)])
}

/** What a time can mean in seconds, the likelier first: `3:30` is hours and minutes, or minutes and seconds. */
function timeMeanings(typed: string): Reading<number[]> {
  const tidy = typed.replace(/(\d),(?=\d)/, '$1.').replace(AFTER_COLON, '$1')
  if (/^\d{1,3}(:\d{1,2})+(\.\d+)?$/.test(tidy)) return readColons(tidy.split(':'))
  if (/^\d{1,3}\.\d\d(\.\d\d)?$/.test(tidy)) return readColons(tidy.split('.'))
  if (tidy.includes(':')) return refused(`We cannot read that time. ${TIME_EXAMPLE}`)
  return readUnits(tidy)
}

/**
 * Duration in seconds. A bare number is minutes. `3:30` is h:mm or mm:ss, whichever a person can run over `distanceM`
 * (metres; the two are a factor of 60 apart, so at most one is possible); without a distance it is h:mm when it starts
 * below 24 (`3:30`, `11:30`) and mm:ss otherwise (`45:10`). Two decimals after a single point read as a colon (`3.30`), one as
 * decimal minutes; a comma between digits is such a point. With a distance, times nobody can run are refused.
 * @example readDuration('3h30', 42195) // { ok: true, value: 12600 }
 */
export function readDuration(text: string, distanceM?: number): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '') return refused(`Enter a time. ${TIME_EXAMPLE}`)
  if (tidy.startsWith('-')) return refused('A time cannot be negative.')
  const possible = timeMeanings(tidy)
  if (!possible.ok) return possible
  const [first = 0, second] = possible.value
  if (first <= 0) return refused('A time has to be more than zero.')
  if (distanceM === undefined) return understood(second !== undefined && first >= 86_400 ? second : first)

  const runnable = possible.value
    .map((seconds) => judgeTime(distanceM, seconds))
    .find((reading) => reading.ok)
  if (runnable) return runnable
  if (/^\d{1,2}$/.test(tidy) && judgeTime(distanceM, first * 60).ok) {
    return refused(`A bare number is minutes. For ${tidy} hours write ${tidy}:00:00.`)
  }
  if (second !== undefined) {
    const phrase = distancePhrase(distanceM)
    return refused(
      `${tidy} is no time for ${phrase}, in hours and minutes or in minutes and seconds. ${TIME_EXAMPLE}`,
    )
  }
  return judgeTime(distanceM, first)
}

// Limits are slower than anybody runs, and in hours where a finish would be in minutes.

/** Slower than this (seconds a kilometre), `8:00` for a limit is minutes and seconds; slower than the next it is not a limit. */
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

const EXAMPLE = 'Write it like 4:58/km or 8:00/mi.'
const FASTEST_SECONDS_PER_KM = 120
const SLOWEST_SECONDS_PER_KM = 1800
const UNIT = String.raw`(?: ?min(?:utes)?)?(?: ?(?:\/|per|a|an) ?(km|k|kilomet(?:er|re)|mi|mile))?`
const CLOCK = new RegExp(String.raw`^(\d{1,2})[:'](\d{1,2})"?${UNIT}$`)
const MINUTES = new RegExp(String.raw`^(\d{1,2}(?:[.,]\d+)?)'?${UNIT}$`)
const SPEED = /^(\d{1,2}(?:[.,]\d+)?) ?(km\/h|kmh|kph|mph|mi\/h)$/

function secondsPerUnit(tidy: string): { seconds: number; unit: string | undefined } | null {
  const speed = SPEED.exec(tidy)
  if (speed) {
    const unit = speed[2]?.startsWith('k') ? 'km' : 'mi'
    return { seconds: 3600 / Number(speed[1]?.replace(',', '.')), unit }
  }
  const clock = CLOCK.exec(tidy)
  if (clock) return { seconds: Number(clock[1]) * 60 + Number(clock[2]), unit: clock[3] }
  const minutes = MINUTES.exec(tidy)
  return minutes ? { seconds: Number(minutes[1]?.replace(',', '.')) * 60, unit: minutes[2] } : null
}

/**
 * Pace in seconds per kilometre, 2:00 to 30:00 per km; without a unit it is per `unit`.
 * @example readPace('8:00/mi') // { ok: true, value: 298.258 }
 */
export function readPace(text: string, unit: 'km' | 'mi' = 'km'): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '') return refused(`Enter a pace. ${EXAMPLE}`)
  if (tidy.startsWith('-')) return refused('A pace cannot be negative.')
  if (/^\d+[:']([6-9]\d)/.test(tidy)) return refused(`Seconds go up to 59. ${EXAMPLE}`)
  const read = secondsPerUnit(tidy)
  if (!read || !Number.isFinite(read.seconds)) return refused(`We cannot read that pace. ${EXAMPLE}`)
  const perMile = (read.unit ?? unit).startsWith('m')
  const paceSecondsPerKm = perMile ? (read.seconds * 1000) / MILE_M : read.seconds
  if (paceSecondsPerKm < FASTEST_SECONDS_PER_KM) return refused('Nobody runs a race faster than 2:00 per km.')
  if (paceSecondsPerKm > SLOWEST_SECONDS_PER_KM)
    return refused('That is slower than 30 minutes per kilometre.')
  return understood(paceSecondsPerKm)
}
