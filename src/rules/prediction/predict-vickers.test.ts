import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { predictVickersModel1, predictVickersModel2 } from './predict-vickers.ts'
import { personalExponent } from './predict-riegel.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

const fiveK20 = { distanceM: 5000, timeSeconds: 1200 }
const tenK40 = { distanceM: 10_000, timeSeconds: 2400 }
const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }

describe('Vickers–Vertosick', () => {
  it('takes a 1:30 half on 20, 40 and 60 miles a week to 3:28:01, 3:20:24 and 3:13:20', () => {
    const marathons = [20, 40, 60].map((miles) => formatClock(predictVickersModel1(half90, miles)))
    expect(marathons).toEqual(['3:28:01', '3:20:24', '3:13:20'])
    expect(formatClock(predictVickersModel1(fiveK20, 30))).toBe('3:30:55')
  })

  it('with a second race uses the runner’s own endurance, in whichever order the races come', () => {
    expect(formatClock(predictVickersModel2(tenK40, half90, 40))).toBe('3:17:49')
    expect(formatClock(predictVickersModel2(half90, tenK40, 40))).toBe('3:17:49')
  })

  it('has an own exponent of 1.08621 there, and from it 1.13618 to the marathon', () => {
    expect(personalExponent(tenK40, half90)).toBeCloseTo(1.08621, 5)
    const marathon = { distanceM: MARATHON_M, timeSeconds: predictVickersModel2(tenK40, half90, 40) }
    expect(personalExponent(half90, marathon)).toBeCloseTo(1.13618, 5)
  })

  it('never carries the misprinted coefficient that gives a two-hour marathon', () => {
    expect(formatClock(predictVickersModel1(half90, 40))).not.toBe('2:00:21')
  })

  it('is slower for a slower race and faster for more miles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3700, max: 9000 }),
        fc.integer({ min: 0, max: 90 }),
        (timeSeconds, miles) => {
          const half = { distanceM: HALF_MARATHON_M, timeSeconds }
          const base = predictVickersModel1(half, miles)
          expect(predictVickersModel1({ ...half, timeSeconds: timeSeconds + 1 }, miles)).toBeGreaterThan(base)
          expect(predictVickersModel1(half, miles + 1)).toBeLessThan(base)
          const other = { distanceM: 10_000, timeSeconds: timeSeconds * 0.45 }
          expect(
            predictVickersModel2(other, { ...half, timeSeconds: timeSeconds + 1 }, miles),
          ).toBeGreaterThan(predictVickersModel2(other, half, miles))
        },
      ),
    )
  })
})
