// Calendar days as strings (YYYY-MM-DD): a race day has no time zone, so no Date ever leaves this file.
import type { CalendarDay } from '../race/race.ts'

export const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const toMs = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)

/** The day in UTC at an instant (milliseconds since 1970). */
export const dayInUtc = (instantMs: number): CalendarDay => new Date(instantMs).toISOString().slice(0, 10)

/** True for a day that exists, written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const ms = toMs(text)
  return !Number.isNaN(ms) && dayInUtc(ms) === text
}

/** Year, month and date. @example dayNumbers('2027-04-26') // [2027, 4, 26] */
export const dayNumbers = (day: CalendarDay) => day.split('-').map(Number) as [number, number, number]

/** `26 Apr 2027`; 'N/A' for a missing or impossible day. */
export function formatDay(day: CalendarDay | null | undefined): string {
  if (!day || !isCalendarDay(day)) return 'N/A'
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** `Apr` for 4; 'N/A' for a month that is not known. */
export const formatMonth = (month: number | null | undefined): string => MONTHS[(month ?? 0) - 1] ?? 'N/A'

/** `26 Apr` without the year, for a day or a recurring `MM-DD`. */
export function formatMonthDay(day: string): string {
  const [month, date] = day.split('-').slice(-2)
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? '?'}`
}

/** Days from one day to another; negative where the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS)
}

/** The day a number of days later. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayInUtc(toMs(day) + days * DAY_MS)
}

/** The day of a year with the given `MM-DD`; 29 February falls on 28 in other years. */
export function dayInYear(monthDay: string, year: number): CalendarDay {
  const day = `${year}-${monthDay}`
  return isCalendarDay(day) ? day : `${year}-02-28`
}

/** The next day from `today` on with the given `MM-DD`. */
export function nextOccurrence(monthDay: string, today: CalendarDay): CalendarDay {
  const year = Number(today.slice(0, 4))
  const day = dayInYear(monthDay, year)
  return day >= today ? day : dayInYear(monthDay, year + 1)
}

// Training is counted in weeks, and so is the way to a race of the coming year; what is over is only placed roughly.
const MAX_WEEKS_AHEAD_DAYS = 400
const MAX_WEEKS_AGO_DAYS = 120

/** "today", "in 3 days", "in 21 weeks", "5 months ago": how far a day is, in words. */
export function describeDistance(today: CalendarDay, day: CalendarDay): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  const span = Math.abs(days)
  const [count, unit] =
    span < 14
      ? [span, 'day']
      : span < (days > 0 ? MAX_WEEKS_AHEAD_DAYS : MAX_WEEKS_AGO_DAYS)
        ? [Math.round(span / 7), 'week']
        : [Math.round(span / 30.44), 'month']
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`
  return days > 0 ? `in ${words}` : `${words} ago`
}

// Months of a year, `2027-05`: those from a day on, what one is called, and its last day.

/** The month of a day and those after it, `count` in all; none for a count below 1. */
export function monthsFrom(day: CalendarDay, count: number): string[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: Math.max(0, count) }, (_, later) => {
    const [year, at] = [Math.floor((first + later) / 12), (first + later) % 12]
    return `${year}-${String(at + 1).padStart(2, '0')}`
  })
}

/** `2027-05` as `May 2027`. */
export const monthName = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** How far two months of the year, 1 to 12, are apart, over its end too. */
export const monthsApart = (one: number, other: number): number =>
  Math.min(Math.abs(one - other), 12 - Math.abs(one - other))

export const lastDayOfMonth = (month: string): CalendarDay => {
  const [, next] = monthsFrom(`${month}-01`, 2)
  return addDays(`${next}-01`, -1)
}
