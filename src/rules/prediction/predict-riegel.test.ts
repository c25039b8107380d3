import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import { outsideRiegelRange, personalExponent, predictRiegel } from './predict-riegel.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

const tenK40 = { distanceM: 10_000, timeSeconds: 2400 }
const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }

describe('Riegel', () => {
  it('takes 40:00 for 10 km to 1:28:15 for a half and 3:04:00 for a marathon', () => {
    expect(formatClock(predictRiegel(tenK40, HALF_MARATHON_M))).toBe('1:28:15')
    expect(formatClock(predictRiegel(tenK40, MARATHON_M))).toBe('3:04:00')
    expect(formatClock(predictRiegel({ distanceM: 5000, timeSeconds: 1200 }, 10_000))).toBe('41:42')
  })

  it('gives slower marathons with a larger exponent', () => {
    const marathons = [1.06, 1.07, 1.08].map((k) => formatClock(predictRiegel(half90, MARATHON_M, k)))
    expect(marathons).toEqual(['3:07:39', '3:08:57', '3:10:16'])
  })

  it('finds the personal exponent of two results, and says when a prediction is too long for it', () => {
    expect(personalExponent(tenK40, half90)).toBeCloseTo(1.0862, 4)
    expect(outsideRiegelRange(tenK40, 11_040)).toEqual([])
    expect(outsideRiegelRange(tenK40, 16_200)).toEqual([expect.stringContaining('4:30:00')])
  })
})
