import { expect, test } from 'vitest'
import { cutLine, cutRing } from './world-outlines.ts'

test('a ring that does not cross the date line stays as it is', () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]
  expect(cutRing(ring)).toEqual([ring])
})

test('an island on the date line becomes two, one at each edge of the map', () => {
  const island = [
    [178, -16],
    [-178, -16],
    [-178, -18],
    [178, -18],
    [178, -16],
  ]
  const pieces = cutRing(island)
  expect(pieces.map((piece) => piece.map(([lon]) => lon).sort((a, b) => a - b)[0])).toEqual([-180, 178])
  expect(pieces.flat().every(([lon]) => Math.abs(lon) <= 180)).toBe(true)
})

test('land round a pole closes along the edge of the map', () => {
  const land = [
    [-90, -70],
    [0, -65],
    [90, -70],
    [170, -72],
    [-160, -72],
    [-90, -70],
  ]
  const [piece] = cutRing(land).filter(({ length }) => length > 4)
  expect(piece!.some(([, lat]) => lat === -90)).toBe(true)
})

test('a line is parted where it crosses', () => {
  expect(
    cutLine([
      [170, 60],
      [179, 61],
      [-179, 62],
      [-170, 63],
    ]),
  ).toHaveLength(2)
})
