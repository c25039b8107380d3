import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { cameronFactor, outsideCameronRange, predictCameron } from './predict-cameron.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
const factorOfMiles = (miles: number) => 13.49681 - 0.048865 * miles + 2.438936 / miles ** 0.7905

describe('Cameron', () => {
  it('has the published factors, and takes 1:30 for a half to 3:11:15', () => {
    expect(cameronFactor(10_000)).toBeCloseTo(13.76869, 5)
    expect(cameronFactor(HALF_MARATHON_M)).toBeCloseTo(13.1752, 5)
    expect(cameronFactor(MARATHON_M)).toBeCloseTo(12.40005, 5)
    expect(formatClock(predictCameron(half90, MARATHON_M))).toBe('3:11:15')
  })

  it('agrees with its miles form', () => {
    expect(cameronFactor(16_093.44)).toBeCloseTo(factorOfMiles(10), 3)
  })

  it('says that an ultra lies outside the records it was fitted to', () => {
    expect(outsideCameronRange(half90, MARATHON_M)).toEqual([])
    expect(outsideCameronRange(half90, 100_000)).toHaveLength(1)
  })
})
