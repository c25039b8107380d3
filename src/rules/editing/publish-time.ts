// The day and time at which a change is to become public, on the clocks of a place: read, refused where it is over, and in words.
import { DAY_MS, formatDay, isCalendarDay } from '../calendar/calendar-day.ts'
import { startInstant } from '../calendar/local-clock.ts'
import type { CalendarDay } from '../race/race.ts'

export interface PublishTime {
  publishDay: CalendarDay
  /** Hours and minutes, 09:00. */
  publishTime: string
  /** Of the time zone database: Europe/Berlin. */
  timeZone: string
}

/** The latest publish time, from now; a later one is a typing slip. */
const MAX_AHEAD_DAYS = 730

/** The instant as ISO time with the zone's offset; null where day, time or zone cannot be read. */
export const publishInstant = ({ publishDay, publishTime, timeZone }: PublishTime): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(publishTime) && isCalendarDay(publishDay)
    ? startInstant({ nextEventDate: publishDay, startTime: publishTime, timeZone })
    : null

/**
 * An instant in words, on the clocks of a zone.
 * @example publishTimeWords('2026-12-01T08:00:00Z', 'Europe/Berlin') // '1 Dec 2026, 09:00 (Europe/Berlin)'
 */
export function publishTimeWords(instant: string | number, timeZone: string): string {
  const { publishDay, publishTime } = publishTimeAt(instant, timeZone)
  return `${formatDay(publishDay)}, ${publishTime} (${timeZone})`
}

/** Day and time of an instant on the clocks of a zone. Throws for a zone that the clock does not know. */
export function publishTimeAt(instant: string | number, timeZone: string): PublishTime {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [publishDay = '', publishTime = ''] = clock.format(new Date(instant)).split(' ')
  return { publishDay, publishTime, timeZone }
}

/** What is wrong with a time, by the name of its part; null where a change can be published then. `nowMs` is the instant in ms. */
export function publishTimeFault(
  time: PublishTime,
  nowMs: number,
): { part: keyof PublishTime; fault: string } | null {
  if (!isCalendarDay(time.publishDay)) return { part: 'publishDay', fault: 'Choose a day.' }
  if (publishInstant({ ...time, timeZone: 'UTC' }) === null)
    return { part: 'publishTime', fault: 'Choose a time, such as 09:00.' }
  const instant = publishInstant(time)
  if (instant === null) return { part: 'timeZone', fault: 'Choose a time zone, such as Europe/Berlin.' }
  const now = publishTimeWords(nowMs, time.timeZone)
  const aheadMs = Date.parse(instant) - nowMs
  if (aheadMs <= 0) return { part: 'publishDay', fault: `That time is over: now it is ${now}.` }
  return aheadMs > MAX_AHEAD_DAYS * DAY_MS
    ? { part: 'publishDay', fault: 'Choose a time within two years.' }
    : null
}
