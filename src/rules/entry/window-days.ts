// The days of an edition's entry window in words: as they were announced, or about the usual day, in its year.
import { dayInYear, formatDay, formatMonthDay } from '../calendar/calendar-day.ts'
import type { EntryWindow, Race } from '../race/race.ts'
import { yearsAhead } from './ballot-dates.ts'

export interface WindowDays {
  opens: string
  closes: string
}

const about = (typical: string | null, year: number | null): string => {
  if (!typical) return 'N/A'
  return `about ${year === null ? formatMonthDay(typical) : formatDay(dayInYear(typical, year))}`
}

/** `25 Sep 2025`; `about 25 Sep 2026` where only the usual day is known; 'N/A'. A window may end in the year after it opened. */
export function windowDays(window: EntryWindow, race: Pick<Race, 'entryWindows' | 'month'>): WindowDays {
  const { opensOn, closesOn, opensTypical, closesTypical, edition } = window
  const opensIn = opensTypical && edition - yearsAhead(window, race.entryWindows, race.month)
  const closesIn = opensIn && closesTypical && opensIn + Number(closesTypical < opensTypical)
  return {
    opens: opensOn ? formatDay(opensOn) : about(opensTypical, opensIn || null),
    closes: closesOn ? formatDay(closesOn) : about(closesTypical, closesIn || null),
  }
}
