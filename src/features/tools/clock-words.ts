// How times, paces and ranges read in the tools.
import { formatClock, wholeSeconds } from '../../rules/writing/measures.ts'
import { MILE_M, type RaceResult } from '../../rules/race/race-distances.ts'

export type Unit = 'km' | 'mi'

/** `3:05:24–3:35:24`, `58:30–1:02:10`. */
export function clockRange(lowSeconds: number, highSeconds: number): string {
  return `${formatClock(Math.max(0, lowSeconds))}–${formatClock(highSeconds)}`
}

/** Pace per km (seconds) as `4:45 per km` or `7:38 per mile`. */
export function pacePhrase(secondsPerKm: number, unit: Unit): string {
  return unit === 'km'
    ? `${formatClock(secondsPerKm)} per km`
    : `${formatClock((secondsPerKm * MILE_M) / 1000)} per mile`
}

/** Pace of a result, as `pacePhrase`. */
export const resultPace = ({ distanceM, timeSeconds }: RaceResult, unit: Unit) =>
  pacePhrase((timeSeconds * 1000) / distanceM, unit)

/** `40 miles`, `1 mile`: whole miles. */
export const milesWords = (miles: number): string =>
  Math.round(miles) === 1 ? '1 mile' : `${Math.round(miles)} miles`

/** `+4:10` or `−0:35`. */
export function signedClock(seconds: number): string {
  const whole = wholeSeconds(seconds)
  if (whole === 0) return '0:00'
  return `${whole < 0 ? '−' : '+'}${formatClock(Math.abs(whole))}`
}
