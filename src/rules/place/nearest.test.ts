import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { greatCircleKm } from './great-circle.ts'
import { nearestOf } from './nearest.ts'

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('gives what sorting all places by distance gives', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 60 }),
      place,
      fc.integer({ min: 0, max: 12 }),
      (places, from, count) => {
        const expected = places.map((to) => greatCircleKm(from, to)).sort((a, b) => a - b)
        const found = nearestOf(places)(from, count).map(({ distanceKm }) => distanceKm)
        expect(found.length).toBe(Math.min(count, places.length))
        // Places a few decimetres apart may change order: the cosine of so small an angle rounds to the same number.
        found.forEach((km, index) => expect(Math.abs(km - expected[index]!)).toBeLessThan(0.001))
      },
    ),
  )
})

test('leaves out places without coordinates and names no direction to the same spot', () => {
  const here = { lat: 52.52, lon: 13.4 }
  const found = nearestOf([{ lat: null, lon: null }, here, { lat: 53.55, lon: 9.99 }])(here, 5)
  expect(found.map(({ direction }) => direction)).toEqual([null, 'north-west'])
})

test('from several points, the nearest of them counts', () => {
  const [berlin, munich] = [
    { lat: 52.52, lon: 13.4 },
    { lat: 48.14, lon: 11.58 },
  ]
  const found = nearestOf([{ lat: 47.8, lon: 13.04 }, berlin, { lat: 53.55, lon: 9.99 }])([berlin, munich], 5)
  expect(found.map(({ distanceKm }) => Math.round(distanceKm))).toEqual([0, 115, 255])
  expect(found[1]!.direction).toBe('east')
})
