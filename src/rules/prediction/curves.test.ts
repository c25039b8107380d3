import { expect, it } from 'vitest'
import { upperTail } from './curves.ts'

it.each([
  [0, 0.5],
  [1, 0.158655],
  [-1, 0.841345],
  [1.96, 0.024998],
  [3, 0.00135],
  [5, 0],
  [-5, 1],
])('beyond %f standard deviations lies %f of the normal distribution', (u, share) => {
  expect(Math.abs(upperTail(u) - share)).toBeLessThan(4e-5)
})
