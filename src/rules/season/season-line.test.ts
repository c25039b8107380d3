import { expect, test } from 'vitest'
import { trainingBlock } from '../training/training-plan.ts'
import { dayAt, lineMonths, lineParts, placeOf } from './season-line.ts'

const TODAY = '2026-11-24'

test('the line goes from the first of this month over fourteen, and holds what lies beyond at its ends', () => {
  expect([placeOf('2026-11-01', TODAY), placeOf('2028-01-01', TODAY)]).toEqual([0, 100])
  expect([placeOf('2026-01-01', TODAY), placeOf('2029-01-01', TODAY)]).toEqual([0, 100])
  expect(
    lineMonths(TODAY)
      .map(({ name }) => name)
      .join(' '),
  ).toBe('Nov Dec 2027 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('training, taper and recovery follow each other', () => {
  const [training, taper, recovery] = lineParts(trainingBlock({ distanceM: 42_195 }, '2027-04-18'), TODAY)
  expect(training!.to).toBe(taper!.from)
  expect([taper!.to < recovery!.from, training!.from < taper!.from, recovery!.from < recovery!.to]).toEqual([
    true,
    true,
    true,
  ])
})

test('a place on the line is the day that stands there', () => {
  for (const day of ['2026-12-24', '2027-04-25', '2027-11-01'])
    expect(dayAt(placeOf(day, '2026-11-24'), '2026-11-24')).toBe(day)
  expect(dayAt(-5, '2026-11-24')).toBe('2026-11-01')
})
