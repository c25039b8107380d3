import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { pacePlanSlugs } from './pace-plan-address.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { heightAt, racePacePlan, stationsEvery } from './race-pace-plan.ts'

const hills = fc
  .array(fc.integer({ min: 0, max: 300 }), { minLength: 43, maxLength: 43 })
  .map((heights) =>
    heights.map((elevationM, i) => ({ distanceM: i < 42 ? i * 1000 : MARATHON_M, elevationM })),
  )

describe('the pace plan of a race', () => {
  it('adds up to the goal to the second on any course', () => {
    fc.assert(
      fc.property(hills, fc.integer({ min: 8000, max: 25_000 }), (points, goalSeconds) => {
        const plan = racePacePlan(points, MARATHON_M, { goalSeconds, everyM: 5000 })
        if (!plan.ok) throw new Error(plan.reason)
        return plan.value.splits.reduce((sum, { segmentSeconds }) => sum + segmentSeconds, 0) === goalSeconds
      }),
    )
  })

  it('is an even pace where no profile is on file', () => {
    const plan = racePacePlan(null, MARATHON_M, { goalSeconds: 12_600, everyM: 5000 })
    expect(plan.ok && plan.value.halfwaySeconds).toBe(6300)
  })

  it('gives more time to a climb than to the way down', () => {
    const points = [0, 210, 0].map((elevationM, i) => ({ distanceM: (i * MARATHON_M) / 2, elevationM }))
    const plan = racePacePlan(points, MARATHON_M, { goalSeconds: 12_600, everyM: 5000 })
    expect(plan.ok && plan.value.halfwaySeconds).toBeGreaterThan(6400)
  })

  it('knows heights between the kilometres and stations but none at the finish', () => {
    const points = [
      { distanceM: 0, elevationM: 10 },
      { distanceM: 1000, elevationM: 30 },
    ]
    expect([-5, 0, 250, 1000, 2000].map((at) => heightAt(points, at))).toEqual([10, 10, 15, 30, 30])
    expect(stationsEvery(5000, 20, 10_000)).toEqual([{ atM: 5000, seconds: 20 }])
    expect(stationsEvery(0, 20, 10_000)).toEqual([])
  })
})

describe('its address', () => {
  const [marathon, half] = [
    { raceType: 'marathon', slug: 'rome' },
    { raceType: 'half-marathon', slug: 'rome' },
  ] as const
  it('is the slug; where two share one the marathon keeps it, in any order', () => {
    for (const races of [
      [marathon, half],
      [half, marathon],
    ]) {
      const slugOf = pacePlanSlugs(races)
      expect(races.map(slugOf).sort()).toEqual(['rome', 'rome-half-marathon'])
      expect(slugOf(marathon)).toBe('rome')
    }
  })
})
