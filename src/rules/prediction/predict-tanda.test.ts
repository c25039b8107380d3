import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { outsideTandaRange, predictTanda, tandaPaceSecondsPerKm } from './predict-tanda.ts'

describe('Tanda', () => {
  it('takes 64 km a week at 5:00 to 3:18:12 and 100 km at 4:40 to 2:58:17', () => {
    expect(tandaPaceSecondsPerKm({ kmPerWeek: 64, paceSecondsPerKm: 300 })).toBeCloseTo(281.8, 1)
    expect(formatClock(predictTanda({ kmPerWeek: 64, paceSecondsPerKm: 300 }))).toBe('3:18:12')
    expect(formatClock(predictTanda({ kmPerWeek: 100, paceSecondsPerKm: 280 }))).toBe('2:58:17')
  })

  it('is faster for more kilometres and for a faster pace in them', () => {
    const weeks = fc.record({
      kmPerWeek: fc.double({ min: 5, max: 200, noNaN: true }),
      paceSecondsPerKm: fc.double({ min: 180, max: 480, noNaN: true }),
    })
    fc.assert(
      fc.property(weeks, (training) => {
        const { kmPerWeek, paceSecondsPerKm } = training
        const time = predictTanda(training)
        expect(predictTanda({ ...training, kmPerWeek: kmPerWeek + 5 })).toBeLessThan(time)
        expect(predictTanda({ ...training, paceSecondsPerKm: paceSecondsPerKm + 5 })).toBeGreaterThan(time)
      }),
    )
  })

  it('says when a finish is outside the runners it was found on', () => {
    expect(outsideTandaRange({ kmPerWeek: 64, paceSecondsPerKm: 300 })).toEqual([])
    expect(outsideTandaRange({ kmPerWeek: 20, paceSecondsPerKm: 290 })).toEqual([
      expect.stringContaining('50 to 120 km a week'),
    ])
    expect(outsideTandaRange({ kmPerWeek: 130, paceSecondsPerKm: 350 })).toHaveLength(2)
  })
})
