// Reads a calendar day as people write it: 2027-04-25, 25/4/2027, 25.4.2027, 25 April 2027, April 25, 25 Apr.
import { isCalendarDay, MONTH_NAMES } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { refused, tidyInput, understood, type Reading } from './reading.ts'

const EXAMPLE = 'Write it like 25 April 2027 or 2027-04-25.'
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,?(?: (\d{4}))?$/
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** 1 to 12 for the name of a month or its beginning; 0 for any other word. */
const monthCalled = (word: string) => MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word)) + 1

function parts(tidy: string, today: CalendarDay): CalendarDay | null {
  const isoParts = YEAR_FIRST.exec(tidy)
  if (isoParts) return dayOf(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3]))
  const figures = DAY_FIRST.exec(tidy)
  if (figures) {
    const [one, other, year] = figures.slice(1).map(Number) as [number, number, number]
    // The day stands first, unless only the other way round is a day at all.
    return other > 12 && one <= 12 ? dayOf(year, one, other) : dayOf(year, other, one)
  }
  const [, before, name = '', year] =
    DAY_AND_NAME.exec(tidy) ??
    NAME_AND_DAY.exec(tidy)?.map((part, i, all) => (i === 1 ? all[2]! : i === 2 ? all[1]! : part)) ??
    []
  const month = monthCalled(name)
  if (month === 0 || !before) return null
  if (year) return dayOf(Number(year), month, Number(before))
  const thisYear = dayOf(Number(today.slice(0, 4)), month, Number(before))
  return thisYear >= today ? thisYear : dayOf(Number(today.slice(0, 4)) + 1, month, Number(before))
}

/** Whether a text may still become a day as one types on: figures and marks with no whole year in them, or nothing. */
export const isDayBegun = (text: string): boolean => {
  const tidy = tidyInput(text)
  return /^\d{0,4}([-/. ]\d{0,4}){0,2}$/.test(tidy) && !YEAR_FIRST.test(tidy) && !DAY_FIRST.test(tidy)
}

/**
 * The day that is meant. Without a year it is the next one from `today` on; `4/5/2027` is 4 May.
 * @example readDay('25 April', '2026-12-01') // { ok: true, value: '2027-04-25' }
 */
export function readDay(text: string, today: CalendarDay): Reading<CalendarDay> {
  const day = parts(tidyInput(text), today)
  if (day === null) return refused(`We cannot read that date. ${EXAMPLE}`)
  return isCalendarDay(day) ? understood(day) : refused(`There is no such date. ${EXAMPLE}`)
}
