// Metres and feet.
import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { readHeight } from './read-height.ts'

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
      expect(reading.ok ? reading.value >= -451 && reading.value <= 5501 : reading.reason.endsWith('.')).toBe(
        true,
      )
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
