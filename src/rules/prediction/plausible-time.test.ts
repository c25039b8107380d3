import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { alongCurve } from './curves.ts'
import { judgeTime, worldBestSeconds } from './plausible-time.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

describe('the world best', () => {
  it('is the record at record distances and between its neighbours elsewhere', () => {
    expect(worldBestSeconds(MARATHON_M)).toBeCloseTo(7170, 6)
    expect(worldBestSeconds(HALF_MARATHON_M)).toBeCloseTo(3402, 6)
    expect(worldBestSeconds(15_000)).toBeGreaterThan(1571 * 1.5)
    expect(worldBestSeconds(15_000)).toBeLessThan(3402 * (15_000 / HALF_MARATHON_M))
  })

  it('grows with distance, from a few hundred metres to days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 500_000 }), (metres) => {
        expect(worldBestSeconds(metres + 1)).toBeGreaterThan(worldBestSeconds(metres))
      }),
    )
  })
})

describe('a time', () => {
  it('may beat the world best by five per cent and no more', () => {
    expect(judgeTime(MARATHON_M, 7170 * 0.951)).toMatchObject({ ok: true })
    expect(judgeTime(MARATHON_M, 7170 * 0.949)).toMatchObject({ ok: false })
  })

  it('of a walk is fine, of a stroll is not, and nonsense never is', () => {
    expect(judgeTime(MARATHON_M, 36_000)).toMatchObject({ ok: true })
    expect(judgeTime(MARATHON_M, 90_000)).toMatchObject({ ok: false })
    for (const seconds of [0, -5, NaN, Infinity])
      expect(judgeTime(MARATHON_M, seconds)).toMatchObject({ ok: false })
  })
})

describe('a curve of points', () => {
  it('is straight between them, flat outside and nothing without any', () => {
    const curve = [
      [0, 1],
      [10, 2],
      [10, 5],
      [20, 5],
    ] as const
    expect([-5, 0, 5, 10, 15, 99].map((x) => alongCurve(curve, x))).toEqual([1, 1, 1.5, 2, 5, 5])
    expect(alongCurve([], 3)).toBeNaN()
  })
})
