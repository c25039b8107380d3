// The strip of a year: months, and spans of days on it.
import { expect, test } from 'vitest'
import { stripMonths, stripSpan } from './year-strip.ts'

const TODAY = '2026-11-22'

test('twelve months begin in the year ahead, each at its day, January by its year', () => {
  const months = stripMonths(TODAY)
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ name: 'Dec', at: 2.5 })
  expect(months[1]).toEqual({ name: '2027', at: 11 })
  expect(months.at(-1)).toEqual({ name: 'Nov', at: 94.2 })
})

test('a span lies where its days are', () => {
  expect(stripSpan(TODAY, '2027-02-04', '2027-02-25')).toEqual({ x: 20.3, width: 6 })
})

test('what has begun is cut at today, what ends later than a year at its end', () => {
  expect(stripSpan(TODAY, '2026-11-01', '2026-11-27').x).toBe(0)
  const late = stripSpan(TODAY, '2027-11-10', '2028-01-05')
  expect(late.x + late.width).toBeCloseTo(100)
})

test('a day, and a span without an end, can still be seen', () => {
  expect(stripSpan(TODAY, '2027-05-01', null)).toEqual({ x: 43.8, width: 0.8 })
  expect(stripSpan(TODAY, '2027-11-22', '2027-11-22')).toEqual({ x: 99.2, width: 0.8 })
})
