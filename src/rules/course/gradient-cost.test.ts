import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { gradeTimeShare, gradientCost, heartRatePaceFactor } from './gradient-cost.ts'

describe('the cost of a grade', () => {
  it.each([
    [-0.2, 1.8, 0.5],
    [-0.1, 2.1517, 0.5977],
    [-0.05, 2.7459, 0.7628],
    [-0.02, 3.2289, 0.8969],
    [-0.01, 3.4097, 0.9471],
    [0, 3.6, 1],
    [0.01, 3.7996, 1.0554],
    [0.02, 4.0082, 1.1134],
    [0.05, 4.6852, 1.3014],
    [0.1, 5.9682, 1.6578],
    [0.2, 9.0067, 2.5019],
  ])('is Minetti’s at grade %f', (grade, cost, ratio) => {
    expect(gradientCost(grade)).toBeCloseTo(cost, 4)
    expect(gradientCost(grade) / gradientCost(0)).toBeCloseTo(ratio, 4)
  })

  it('is least at 18.1 % down', () => {
    expect(gradientCost(-0.181)).toBeCloseTo(1.7813, 4)
    expect(gradientCost(-0.171)).toBeGreaterThan(gradientCost(-0.181))
    expect(gradientCost(-0.191)).toBeGreaterThan(gradientCost(-0.181))
  })

  it('stays at its 45 % value on anything steeper', () => {
    expect(gradientCost(2)).toBe(gradientCost(0.45))
    expect(gradientCost(-2)).toBe(gradientCost(-0.45))
  })

  it('credits half of the saving downhill', () => {
    expect(gradeTimeShare(0.02)).toBeCloseTo(0.11338, 5)
    expect(gradeTimeShare(0)).toBeCloseTo(0, 12)
    expect(gradeTimeShare(-0.02)).toBeCloseTo(-0.05155, 5)
  })

  it('never falls as a slope of up to 10 % tilts upwards', () => {
    const grade = fc.double({ min: -0.1, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(grade, grade, (a, b) => {
        expect(gradeTimeShare(Math.max(a, b))).toBeGreaterThanOrEqual(gradeTimeShare(Math.min(a, b)))
      }),
    )
  })
})

it.each([
  [-0.2, 1.1155],
  [-0.1, 0.8775],
  [-0.05, 0.8882],
  [-0.02, 0.9429],
  [-0.01, 0.9694],
  [0, 1],
  [0.01, 1.0347],
  [0.02, 1.0735],
  [0.05, 1.2138],
  [0.1, 1.5226],
  [0.2, 2.3579],
])('by heart rate a grade of %f takes %f times as long', (grade, factor) => {
  expect(heartRatePaceFactor(grade)).toBeCloseTo(factor, 4)
})

it('by heart rate the fastest is 8 % down, at 0.870', () => {
  expect(heartRatePaceFactor(-0.08)).toBeCloseTo(0.87, 3)
  for (const grade of [-0.07, -0.09])
    expect(heartRatePaceFactor(grade)).toBeGreaterThan(heartRatePaceFactor(-0.08))
})
