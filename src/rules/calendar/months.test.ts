import { expect, test } from 'vitest'
import { lastDayOfMonth, monthName, monthsFrom } from './months.ts'

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
