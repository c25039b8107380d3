import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock, wholeSeconds } from '../writing/clock-time.ts'
import { elapsedInHalves, planSplits, splitMarks } from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'

const halves = (goalSeconds: number, negativePct: number) => {
  const [first, second] = planSplits({
    distanceM: MARATHON_M,
    goalSeconds,
    everyM: MARATHON_M / 2,
    negativePct,
  })
  return [formatClock(first?.segmentSeconds), formatClock(second?.segmentSeconds)]
}
const plans = fc.record({
  distanceM: fc.constantFrom(5000, 10_000, HALF_MARATHON_M, MARATHON_M, 50_000),
  goalSeconds: fc.integer({ min: 900, max: 40_000 }),
  everyM: fc.constantFrom(400, 1000, MILE_M, 5000, 5 * MILE_M),
  negativePct: fc.double({ min: -10, max: 10, noNaN: true }),
})

describe('splits', () => {
  it('of 3:30 with a 1 % negative split are 1:45:31 and 1:44:29, with 2 % 1:46:03 and 1:43:57', () => {
    expect(halves(12_600, 1)).toEqual(['1:45:31', '1:44:29'])
    expect(halves(12_600, 2)).toEqual(['1:46:03', '1:43:57'])
  })

  it('of an even 3:30 are two equal halves', () => {
    expect(halves(12_600, 0)).toEqual(['1:45:00', '1:45:00'])
  })

  it('of an even 3:20 marathon pass 5 km in 23:42, finish at 3:20:00, and keep one pace', () => {
    const splits = planSplits({ distanceM: MARATHON_M, goalSeconds: 12_000, everyM: 5000 })
    expect(splits.map(({ elapsedSeconds }) => formatClock(elapsedSeconds))).toEqual([
      '23:42',
      '47:24',
      '1:11:06',
      '1:34:48',
      '1:58:30',
      '2:22:12',
      '2:45:54',
      '3:09:36',
      '3:20:00',
    ])
    for (const { paceSecondsPerKm } of splits) expect(paceSecondsPerKm).toBeCloseTo(284.394, 3)
  })

  it('add up to the goal to the second, whatever the plan', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const splits = planSplits(plan)
        expect(splits.reduce((sum, { segmentSeconds }) => sum + segmentSeconds, 0)).toBe(plan.goalSeconds)
        expect(splits.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(plan.distanceM, 6)
        expect(splits.every(({ segmentSeconds }) => segmentSeconds >= 0)).toBe(true)
      }),
    )
  })

  it('stay within a second of the unrounded plan', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const elapsedAt = elapsedInHalves(plan.distanceM, plan.goalSeconds, plan.negativePct)
        for (const { atM, elapsedSeconds } of planSplits(plan)) {
          expect(Math.abs(elapsedSeconds - elapsedAt(atM))).toBeLessThan(0.501)
        }
      }),
    )
  })

  it('round half a second down', () => {
    expect([0.49, 0.5, 0.51, 1.5].map(wholeSeconds).map((s) => s + 0)).toEqual([0, 0, 1, 1])
  })

  it('are marked every kilometre or mile and at the finish, with no sliver at the end', () => {
    expect(splitMarks(10_000, 1000)).toHaveLength(10)
    expect(splitMarks(MARATHON_M, 1000)).toHaveLength(43)
    expect(splitMarks(MARATHON_M, MILE_M)).toHaveLength(27)
    expect(splitMarks(5000, 8000)).toEqual([5000])
    expect(() => splitMarks(5000, 0)).toThrow('above zero')
  })
})
