// The day of the next edition.
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import { newDayProblem, nextEditionDay } from './submission-days.ts'

test('the next edition of a race that nobody kept up is ahead, not a year after the last', () => {
  const today = '2026-11-22'
  expect(nextEditionDay('2027-04-25', today)).toBe('2028-04-23')
  expect(nextEditionDay('2026-10-25', today)).toBe('2027-10-24')
  expect(nextEditionDay('2024-10-27', today)).toBe('2027-10-24')
  for (let back = 0; back < 1200; back += 7) {
    const day = nextEditionDay(addDays(today, -back), today)
    expect([day > today, newDayProblem(day, today)]).toEqual([true, null])
    expect(new Date(day).getUTCDay()).toBe(new Date(today).getUTCDay())
  }
})
