// When a race starts, with the clock of its place: `2027-04-25T09:30:00+01:00`.
import type { Race } from '../race/race.ts'
import { aheadMinutes } from './utc-offset.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The start as ISO time with the place's own offset on that day; null where day, hour or time zone is not on file, or is
 * none that the clock knows.
 */
export function startInstant({
  nextEventDate,
  startTime,
  timeZone,
}: Pick<Race, 'nextEventDate' | 'startTime' | 'timeZone'>): string | null {
  if (!nextEventDate || !startTime || !timeZone) return null
  const local = `${nextEventDate}T${startTime.slice(0, 5)}:00`
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  try {
    // The offset an offset earlier is the one that holds at that hour there, also on the day the clocks change.
    const ahead = aheadMinutes(timeZone, asUtc - aheadMinutes(timeZone, asUtc) * 60_000)
    const size = Math.abs(ahead)
    return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  } catch {
    return null
  }
}
