import { expect, it } from 'vitest'
import { taperShares } from './taper.ts'

it('a taper falls week by week, and two weeks of it halve the distance', () => {
  expect(taperShares(3)).toEqual([0.8, 0.6, 0.4])
  expect(taperShares(1)).toEqual([0.4])
  const [first = NaN, second = NaN] = taperShares(2)
  expect((first + second) / 2).toBeCloseTo(0.5, 9)
})
