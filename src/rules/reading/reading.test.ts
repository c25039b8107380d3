// Numbers as people type them, and a sentence for the rest.
import * as fc from '../../../tests/fast-check.ts'
import { expect, it, describe } from 'vitest'
import { readHeight, readNumber, isDayBegun, readDay } from './reading.ts'
import { addDays, formatDay } from '../calendar/calendar-day.ts'

describe('read number', () => {
  const HEIGHT = { from: -450, to: 5500, what: 'Height', unit: ' m' }

  it.each([
    ['1200', 1200],
    ['1,200 m', 1200],
    ['1 200', 1200],
    ['1,5', 1.5],
    ['-3.25', -3.25],
    ['60 %', 60],
    ['0', 0],
  ])('reads %s', (text, value) => {
    expect(readNumber(text, HEIGHT)).toEqual({ ok: true, value })
  })

  it.each(['', 'high', '1.2.3', '5501', '-451', '99:99', '1e9'])('refuses %j with a sentence', (text) => {
    const reading = readNumber(text, HEIGHT)
    expect(reading.ok ? '' : reading.reason).toMatch(/from −450 to 5,500 m\.$/)
  })

  it('never gives a number out of bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const reading = readNumber(text, HEIGHT)
        expect(!reading.ok || (reading.value >= HEIGHT.from && reading.value <= HEIGHT.to)).toBe(true)
      }),
    )
  })

  const BOUNDS = { from: -450, to: 5500, what: 'Altitude' }

  it.each([
    ['1,609 m', 'ft', 1609],
    ['5280 ft', 'm', 1609.344],
    ["5,280'", 'm', 1609.344],
    ['120', 'm', 120],
    ['1000', 'ft', 304.8],
  ] as const)('reads %s where %s is the unit', (text, unit, metres) => {
    const reading = readHeight(text, BOUNDS, unit)
    expect(reading.ok && Math.round(reading.value * 1000) / 1000).toBe(metres)
  })

  it.each(['', 'high', '9000', '40000 ft', '-1000'])('refuses %j', (text) => {
    expect(readHeight(text, BOUNDS).ok).toBe(false)
  })

  it('never throws, whatever is typed: a height within the bounds, or a sentence', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('m' as const, 'ft' as const), (text, unit) => {
        const reading = readHeight(text, BOUNDS, unit)
        // Bounds in feet are whole feet.
        expect(
          reading.ok ? reading.value >= -451 && reading.value <= 5501 : reading.reason.endsWith('.'),
        ).toBe(true)
      }),
    )
  })

  it('reads back every height as the site writes it, in metres and in feet', () => {
    fc.assert(
      fc.property(fc.integer({ min: -450, max: 5500 }), (metres) => {
        expect(readHeight(`${metres.toLocaleString('en-GB')} m`, BOUNDS)).toEqual({ ok: true, value: metres })
        const feet = readHeight(`${Math.round(metres / 0.3048)} ft`, BOUNDS)
        expect(feet.ok && Math.abs(feet.value - metres)).toBeLessThanOrEqual(0.16)
      }),
    )
  })
})

describe('read day', () => {
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
      expect(readDay(text, TODAY)).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/25 April 2027/),
      })
    for (const text of ['', '2', '25', '25/4', '25/4/20', '2027-04', '2027-04-'])
      expect(isDayBegun(text)).toBe(true)
    for (const text of ['banana', '25/4/2027', '2027-02-30', '31 Feb']) expect(isDayBegun(text)).toBe(false)
  })
})
