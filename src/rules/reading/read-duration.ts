// Reads a finish time as runners write it: 3:30, 3:30:00, 3:30 h, 210, 210 min, 3h30, 3h 30m, 3,5 h, 40'. No dates, no paces.
import { judgeTime } from '../prediction/plausible-time.ts'
import { distancePhrase } from '../race/race-distances.ts'
import { refused, tidyInput, understood, type Reading } from './reading.ts'

export const TIME_EXAMPLE = 'Write it like 3:30:00, 45:10 or 210 min.'
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
export function timeMeanings(typed: string): Reading<number[]> {
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
