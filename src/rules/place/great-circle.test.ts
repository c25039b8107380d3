import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { directionWord, greatCircleKm, initialBearingDegrees, MEAN_EARTH_RADIUS_KM } from './great-circle.ts'

const LONDON = { lat: 51.5074, lon: -0.1278 }
const PARIS = { lat: 48.8566, lon: 2.3522 }
const SYDNEY = { lat: -33.8688, lon: 151.2093 }
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const HALF_WAY_ROUND_KM = Math.PI * MEAN_EARTH_RADIUS_KM

describe('greatCircleKm', () => {
  test('agrees with known distances', () => {
    expect(greatCircleKm(LONDON, PARIS)).toBeCloseTo(343.56, 1)
    expect(greatCircleKm(LONDON, SYDNEY)).toBeCloseTo(16993.96, 0)
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBeCloseTo(111.195, 3)
  })

  test('crosses the date line the short way', () => {
    expect(greatCircleKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.195, 3)
  })

  test('is half the way round to the point opposite', () => {
    expect(greatCircleKm({ lat: 20, lon: 30 }, { lat: -20, lon: -150 })).toBeCloseTo(HALF_WAY_ROUND_KM, 3)
  })

  test('is symmetric, zero to itself and never beyond half the way round', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = greatCircleKm(a, b)
        expect(greatCircleKm(a, a)).toBe(0)
        expect(km).toBeCloseTo(greatCircleKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(HALF_WAY_ROUND_KM)
      }),
    )
  })
})

describe('direction', () => {
  test.each([
    [PARIS, 'south-east'],
    [{ lat: 55.95, lon: -3.19 }, 'north'],
    [{ lat: 51.45, lon: -2.59 }, 'west'],
    [{ lat: 52.63, lon: 1.3 }, 'north-east'],
  ])('from London to %j is %s', (to, word) => {
    expect(directionWord(initialBearingDegrees(LONDON, to))).toBe(word)
  })

  test('always gives a bearing below 360° and a word', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const bearing = initialBearingDegrees(a, b)
        expect(bearing).toBeGreaterThanOrEqual(0)
        expect(bearing).toBeLessThan(360)
        expect(directionWord(bearing)).toBeTruthy()
      }),
    )
  })
})
