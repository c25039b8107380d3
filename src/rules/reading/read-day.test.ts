import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { addDays, formatDay } from '../calendar/calendar-day.ts'
import { isDayBegun, readDay } from './read-day.ts'

const TODAY = '2026-12-01'

it.each([
  '2027-04-25',
  '2027/4/25',
  '25/4/2027',
  '25.4.2027',
  '25-04-2027',
  '4/25/2027',
  '25 April 2027',
  '25th of April 2027',
  '25 apr',
  'April 25, 2027',
  ' Apr 25 ',
])('%s is 25 April 2027', (text) => {
  expect(readDay(text, TODAY)).toEqual({ ok: true, value: '2027-04-25' })
})

it('takes the next such day where no year is given, and the day before the month where both could be', () => {
  expect(readDay('1 December', TODAY)).toEqual({ ok: true, value: TODAY })
  expect(readDay('30 November', TODAY)).toEqual({ ok: true, value: '2027-11-30' })
  expect(readDay('4/5/2027', TODAY)).toEqual({ ok: true, value: '2027-05-04' })
})

it('reads back whatever day the site writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays('2000-01-01', days)
      expect(readDay(formatDay(day), TODAY)).toEqual({ ok: true, value: day })
      expect(readDay(day, TODAY)).toEqual({ ok: true, value: day })
    }),
  )
})

it('has a sentence for what is no day, and none yet for the beginning of one', () => {
  for (const text of ['banana', '31 February 2027', '2027-02-30', '25/25/2027', '-5'])
    expect(readDay(text, TODAY)).toMatchObject({ ok: false, reason: expect.stringMatching(/25 April 2027/) })
  for (const text of ['', '2', '25', '25/4', '25/4/20', '2027-04', '2027-04-'])
    expect(isDayBegun(text)).toBe(true)
  for (const text of ['banana', '25/4/2027', '2027-02-30', '31 Feb']) expect(isDayBegun(text)).toBe(false)
})
