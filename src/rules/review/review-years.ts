// Which editions of a race can be reviewed: those that have been run. The same rule stands in the database (check_review).
import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

/** The first marathon was run in 1896; no race on file is older without saying so. */
const FIRST_RACE_YEAR = 1896

export interface ReviewYears {
  first: number
  last: number
}

/**
 * The first and last year that can be reviewed on `today` (a day in UTC): this year's edition from its day on. A race in
 * Auckland is over while its day has hardly begun in UTC, so its day counts from the day before. Null where no edition
 * has been run yet.
 */
export function reviewYears(
  { firstHeld, nextEventDate }: { firstHeld: number | null; nextEventDate: CalendarDay | null },
  today: CalendarDay,
): ReviewYears | null {
  const thisYear = Number(today.slice(0, 4))
  const isAhead = nextEventDate !== null && nextEventDate > addDays(today, 1)
  const last = isAhead && Number(nextEventDate.slice(0, 4)) === thisYear ? thisYear - 1 : thisYear
  const first = firstHeld ?? FIRST_RACE_YEAR
  return first <= last ? { first, last } : null
}
