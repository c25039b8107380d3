import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { combineLosses } from './pb-potential-evidence.ts'

const estimate = fc.record({
  lossPct: fc.double({ min: -3, max: 12, noNaN: true }),
  sdPct: fc.double({ min: 0.3, max: 3, noNaN: true }),
})

describe('estimates taken together', () => {
  it('count by how sure they are', () => {
    const { lossPct, sdPct } = combineLosses([
      { lossPct: 1, sdPct: 0.5 },
      { lossPct: 2, sdPct: 1 },
    ])
    expect(lossPct).toBeCloseTo(1.2, 9)
    expect(sdPct).toBeCloseTo(Math.sqrt(1 / 5), 9)
  })

  it('that disagree are less sure than each on its own would make them: New York', () => {
    const { lossPct, sdPct } = combineLosses([
      { lossPct: 2.01, sdPct: 0.6 },
      { lossPct: 2.9, sdPct: 1 },
      { lossPct: 4.1, sdPct: 1 },
    ])
    expect(lossPct).toBeCloseTo(2.634, 3)
    expect(sdPct).toBeCloseTo(0.588, 3)
  })

  it('leave a single one as it is, and need one', () => {
    const { lossPct, sdPct } = combineLosses([{ lossPct: 3.58, sdPct: 1.4 }])
    expect(lossPct).toBeCloseTo(3.58, 12)
    expect(sdPct).toBeCloseTo(1.4, 12)
    expect(() => combineLosses([])).toThrow(RangeError)
  })

  it('lie between the least and the greatest', () => {
    fc.assert(
      fc.property(fc.array(estimate, { minLength: 1, maxLength: 5 }), (estimates) => {
        const losses = estimates.map((each) => each.lossPct)
        const { lossPct } = combineLosses(estimates)
        expect(lossPct).toBeGreaterThanOrEqual(Math.min(...losses) - 1e-9)
        expect(lossPct).toBeLessThanOrEqual(Math.max(...losses) + 1e-9)
      }),
    )
  })
})
