// How a result, an expected time and its range read: times to the second, the range to the minute.
import { formatClock } from '../writing/clock-time.ts'
import { distancePhrase, type RaceResult } from '../race/race-distances.ts'
import type { TimeRange } from './prediction-range.ts'

const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Of a course that the models do not know: no figure, however wide its range, would be true. */
const BEYOND_MODEL = { time: 'no estimate', range: 'too far from a road race' }

/** `3:32:10` and `3:25–3:39`; under an hour the range keeps its seconds. */
export function expectedTimeWords({
  timeSeconds,
  lowSeconds,
  highSeconds,
  isBeyondModel = false,
}: TimeRange & { isBeyondModel?: boolean }) {
  if (isBeyondModel) return BEYOND_MODEL
  const edge = lowSeconds < 3600 ? (seconds: number) => formatClock(Math.max(0, seconds)) : minutes
  return { time: formatClock(timeSeconds), range: `${edge(lowSeconds)}–${edge(highSeconds)}` }
}

/** `3:30`, `45:00`; with its seconds where they are not whole minutes. */
export const goalWords = (seconds: number): string =>
  seconds >= 3600 && seconds % 60 === 0 ? minutes(seconds) : formatClock(seconds)

interface PlacedResult extends RaceResult {
  ranAt?: { name: string } | null
}

/** `a half marathon in 1:45:00`, `a marathon in 3:30:00 at Berlin Marathon`. */
export const resultPhrase = ({ distanceM, timeSeconds, ranAt }: PlacedResult) =>
  `${distancePhrase(distanceM)} in ${formatClock(timeSeconds)}${ranAt ? ` at ${ranAt.name}` : ''}`
