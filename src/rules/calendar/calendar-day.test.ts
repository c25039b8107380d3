// Days as strings: reading, writing, counting.
import { describe, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import {
  addDays,
  dayInUtc,
  daysBetween,
  describeDistance,
  formatDay,
  formatMonthDay,
  isCalendarDay,
  nextOccurrence,
  lastDayOfMonth,
  monthName,
  monthsFrom,
} from './calendar-day.ts'

describe('calendar day', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1990-01-01', n))

  describe('calendar days', () => {
    test('read as day, short month and year', () => {
      expect(formatDay('2027-04-26')).toBe('26 Apr 2027')
      expect(formatDay('2026-12-06')).toBe('6 Dec 2026')
    })

    test('that are missing or impossible read N/A', () => {
      for (const day of [null, undefined, '', '2027-02-30', '2027-13-01', 'tomorrow', '2027-4-26']) {
        expect(formatDay(day)).toBe('N/A')
      }
    })

    test('are those of UTC at an instant, wherever it is told', () => {
      expect(dayInUtc(Date.parse('2027-04-26T23:30:00-05:00'))).toBe('2027-04-27')
      expect(dayInUtc(Date.parse('2027-01-01T08:00:00+13:00'))).toBe('2026-12-31')
    })

    test('of a recurring kind read without a year', () => {
      expect(formatMonthDay('04-20')).toBe('20 Apr')
    })

    test('are counted without regard to time zones and summer time (F30)', () => {
      expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
      fc.assert(
        fc.property(
          days,
          fc.integer({ min: -800, max: 800 }),
          (day, n) => daysBetween(day, addDays(day, n)) === n,
        ),
      )
      fc.assert(fc.property(days, (day) => isCalendarDay(day)))
    })

    test('are told from any other text', () => {
      const near = fc
        .tuple(
          fc.integer({ min: 0, max: 12_000 }),
          fc.integer({ min: 0, max: 14 }),
          fc.integer({ min: 0, max: 33 }),
        )
        .map(([year, month, day]) =>
          [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
            '-',
          ),
        )
      fc.assert(
        fc.property(fc.oneof(near, fc.string()), (text) => {
          const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
          const isLeap = year! % 4 === 0 && (year! % 100 !== 0 || year! % 400 === 0)
          const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
          const isDay = day !== undefined && day >= 1 && day <= (lengths[month! - 1] ?? 0)
          expect([text, isCalendarDay(text)]).toEqual([text, isDay])
        }),
      )
    })

    test('recur next year once they are over', () => {
      expect(nextOccurrence('04-20', '2026-11-21')).toBe('2027-04-20')
      expect(nextOccurrence('11-21', '2026-11-21')).toBe('2026-11-21')
      expect(nextOccurrence('02-29', '2026-11-21')).toBe('2027-02-28')
    })

    test('are described by how far they are', () => {
      expect(describeDistance('2026-11-21', '2026-11-21')).toBe('today')
      expect(describeDistance('2026-11-21', '2026-11-22')).toBe('in 1 day')
      expect(describeDistance('2026-11-21', '2027-04-19')).toBe('in 21 weeks')
      expect(describeDistance('2026-11-21', '2028-11-21')).toBe('in 24 months')
      expect(describeDistance('2026-11-21', '2026-06-21')).toBe('5 months ago')
      expect(describeDistance('2026-11-21', '2026-12-12')).toBe('in 3 weeks')
      expect(describeDistance('2026-11-21', '2026-11-01')).toBe('3 weeks ago')
    })
  })
})

test('months follow each other over the end of a year', () => {
  expect(monthsFrom('2026-11-25', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsFrom('2026-11-25', -1)).toEqual([])
  expect(monthName('2027-05')).toBe('May 2027')
})

test('a month ends on its own last day, in leap years too', () => {
  expect(['2026-12', '2027-02', '2028-02', '2027-04'].map(lastDayOfMonth)).toEqual([
    '2026-12-31',
    '2027-02-28',
    '2028-02-29',
    '2027-04-30',
  ])
})
