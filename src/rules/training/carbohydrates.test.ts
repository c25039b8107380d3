import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { carbohydratePerHour, planFuel, servingTimes, type FuelInput } from './carbohydrates.ts'

const plan = (input: Partial<FuelInput>) => {
  const reading = planFuel({ durationSeconds: 12_600, massKg: 70, isGutTrained: true, ...input })
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}

describe('carbohydrate for a race', () => {
  it.each([
    [1200, true, 0, 0],
    [3600, true, 0, 30],
    [4500, false, 30, 60],
    [6000, true, 30, 60],
    [9000, true, 30, 60],
    [12_600, false, 30, 60],
    [12_600, true, 60, 90],
    [15_300, true, 30, 60],
    [22_000, false, 30, 50],
    [40_000, true, 30, 50],
  ])('of %d s (gut trained: %s) is %d to %d g an hour', (durationSeconds, mixed, low, high) => {
    expect(carbohydratePerHour(durationSeconds, mixed)).toEqual({ low, high })
  })

  it('of 3:30 for a runner of 70 kg is 210–315 g on the way and 560–840 g a day before', () => {
    const { totalGrams, loadingGramsPerDay, beforeGrams, afterGramsPerHour } = plan({})
    expect(totalGrams).toEqual({ low: 210, high: 315 })
    expect(loadingGramsPerDay).toEqual({ low: 560, high: 840 })
    expect(beforeGrams).toEqual({ low: 70, high: 280 })
    expect(afterGramsPerHour).toEqual({ low: 70, high: 84 })
  })

  it('never steps by more than 15 g an hour inside five minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 60_000 }), fc.boolean(), (seconds, isGutTrained) => {
        const [now, later] = [seconds, seconds + 299].map((at) => carbohydratePerHour(at, isGutTrained))
        expect(Math.abs(later!.low - now!.low)).toBeLessThanOrEqual(15)
        expect(Math.abs(later!.high - now!.high)).toBeLessThanOrEqual(15)
      }),
    )
  })

  it('has caffeine of 3 mg a kilogram beside it', () => {
    expect(plan({}).caffeineMg).toBe(210)
    expect(plan({ massKg: null }).caffeineMg).toBeNull()
  })

  it('is spaced evenly, every 20 minutes for 25 g gels at 75 g an hour, none in the last quarter of an hour', () => {
    const { servingsAtSeconds } = plan({})
    expect(servingsAtSeconds.slice(0, 3)).toEqual([1200, 2400, 3600])
    expect(servingsAtSeconds).toHaveLength(9)
    fc.assert(
      fc.property(
        fc.integer({ min: 2700, max: 40_000 }),
        fc.integer({ min: 10, max: 120 }),
        (duration, serving) => {
          const times = servingTimes(duration, 60, serving)
          expect(times.every((at) => at > 0 && at <= duration - 900)).toBe(true)
          expect(times.length * serving).toBeLessThanOrEqual((60 * duration) / 3600)
        },
      ),
    )
  })

  it('needs no loading for an hour, and leaves out what depends on an unknown mass', () => {
    expect(plan({ durationSeconds: 3600 }).loadingGramsPerDay).toBeNull()
    expect(plan({ massKg: null })).toMatchObject({ loadingGramsPerDay: null, beforeGrams: null })
  })

  it('is refused for nonsense', () => {
    const base = { durationSeconds: 12_600, massKg: 70, isGutTrained: true }
    expect(planFuel({ ...base, massKg: -5 })).toMatchObject({ ok: false })
    expect(planFuel({ ...base, durationSeconds: NaN })).toMatchObject({ ok: false })
    expect(planFuel({ ...base, gramsPerServing: 0 })).toMatchObject({ ok: false })
  })
})
