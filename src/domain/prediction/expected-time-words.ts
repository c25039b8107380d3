// How a result, an expected time and its range read: times to the second, the range to the minute.
import { formatClock } from '../writing/clock-time.ts'
import { distancePhrase, type RaceResult } from '../race/race-distances.ts'
import type { EquivalentTime } from './race-equivalence.ts'

const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `3:32:10` and `3:25–3:39`; under an hour the range keeps its seconds. */
export function expectedTimeWords({ timeSeconds, lowSeconds, highSeconds }: EquivalentTime) {
  const edge = lowSeconds < 3600 ? (seconds: number) => formatClock(Math.max(0, seconds)) : minutes
  return { time: formatClock(timeSeconds), range: `${edge(lowSeconds)}–${edge(highSeconds)}` }
}

/** `a half marathon in 1:45:00`. */
export const resultPhrase = ({ distanceM, timeSeconds }: RaceResult) =>
  `${distancePhrase(distanceM)} in ${formatClock(timeSeconds)}`
