import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { dewPointC, relativeHumidityPct, simplifiedWbgtC } from './humidity.ts'

it('air of 20 °C with a dew point of 12 °C has 60.0 % humidity', () => {
  expect(relativeHumidityPct(20, 12)).toBeCloseTo(60, 1)
})

it('60 % humidity means a dew point of 7.30 °C at 15 °C and 16.70 °C at 25 °C', () => {
  expect(dewPointC(15, 60)).toBeCloseTo(7.3, 2)
  expect(dewPointC(25, 60)).toBeCloseTo(16.7, 2)
})

it('saturated air is at its dew point, and a humidity of 0 is still a number', () => {
  expect(dewPointC(18, 100)).toBeCloseTo(18, 9)
  expect(dewPointC(18, 0)).toBeLessThan(-35)
})

it('one undoes the other', () => {
  const air = fc.double({ min: -30, max: 45, noNaN: true })
  const humidity = fc.double({ min: 1, max: 100, noNaN: true })
  fc.assert(
    fc.property(air, humidity, (airC, pct) => {
      expect(relativeHumidityPct(airC, dewPointC(airC, pct))).toBeCloseTo(pct, 6)
    }),
  )
})

it('10 °C at 50 % is a simplified WBGT of 12.02 °C, 20 °C at 60 % one of 20.78 °C', () => {
  expect(simplifiedWbgtC(10, 50)).toBeCloseTo(12.02, 2)
  expect(simplifiedWbgtC(20, 60)).toBeCloseTo(20.78, 2)
})
