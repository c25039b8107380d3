// Reads a running pace: 4:58/km, 8:00/mi, 4'58", 12 km/h, 7.5 mph.
import { MILE_M } from '../race/race-distances.ts'
import { refused, tidyInput, understood, type Reading } from './reading.ts'

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
