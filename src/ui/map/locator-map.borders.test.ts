import { expect, test } from 'vitest'
import { bordersBeside } from './locator-map.ts'
import { toOutline } from './plane.ts'

test('a border that is an edge of the piece is left out, the rest of the line stays', () => {
  const piece = toOutline([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ])
  const border = toOutline([
    [-2, 0],
    [-1, 0],
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  expect(bordersBeside([border], [piece]).map(({ points }) => points)).toEqual([
    [
      [-2, 0],
      [-1, 0],
      [0, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  ])
  expect(bordersBeside([piece], [piece])).toEqual([])
  expect(bordersBeside([border], [])).toEqual([border])
})
