// Months of a year, `2027-05`: those from a day on, what one is called, and its last day.
import type { CalendarDay } from '../race/race.ts'
import { MONTH_NAMES, addDays } from './calendar-day.ts'

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

/** The last day of a month. */
export const lastDayOfMonth = (month: string): CalendarDay => {
  const [, next] = monthsFrom(`${month}-01`, 2)
  return addDays(`${next}-01`, -1)
}
