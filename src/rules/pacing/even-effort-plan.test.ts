import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { parseClock } from '../writing/measures.ts'
import {
  effortAlong,
  heightAt,
  planEvenEffort,
  racePacePlan,
  stationsEvery,
  stretchesOfGrades,
  type EvenEffortInput,
} from './even-effort-plan.ts'
import { gradeTimeShare } from '../course/course-loss.ts'
import { smoothedGrades } from '../course/course-geometry.ts'
import { planSplits } from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'

const hill = [
  { distanceM: 2000, grade: 0.02 },
  { distanceM: 1000, grade: 0 },
  { distanceM: 2000, grade: -0.02 },
]
const level = [{ distanceM: MARATHON_M, grade: 0 }]
const plan = (input: Partial<EvenEffortInput>) => {
  const reading = planEvenEffort({ stretches: level, goalSeconds: 12_600, everyM: 1000, ...input })
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}
const seconds = (splits: { segmentSeconds: number }[]) => splits.map(({ segmentSeconds }) => segmentSeconds)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
/** Hopkinton to Boylston Street at each whole kilometre. */
const BOSTON_HEIGHTS_M = [
  143, 100, 100, 97, 92, 68, 55, 60, 59, 56, 48, 48, 47, 49, 45, 45, 52, 57, 63, 46, 50, 45, 44, 48, 51, 37,
  26, 37, 29, 47, 42, 39, 45, 65, 63, 48, 34, 37, 22, 8, 7, 6, 6,
]
const profiles = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 22, maxLength: 22 })

describe('a plan at even effort', () => {
  it('over 2 km up, 1 km level and 2 km down in 25:00 runs 325.95, 292.76 and 277.67 s/km', () => {
    const { splits } = plan({ stretches: hill, goalSeconds: 1500 })
    const paces = splits.map(({ paceSecondsPerKm }) => Number(paceSecondsPerKm.toFixed(2)))
    expect(paces).toEqual([325.95, 325.95, 292.76, 277.67, 277.67])
    expect(sum(seconds(splits))).toBe(1500)
  })

  it('of 3:30 at Boston, from one height a kilometre, is close to the plan from a 10 m track', () => {
    const points = [
      ...BOSTON_HEIGHTS_M.map((elevationM, km) => ({ distanceM: km * 1000, elevationM })),
      { distanceM: MARATHON_M, elevationM: 6 },
    ]
    const stretches = stretchesOfGrades(smoothedGrades(points, 200), MARATHON_M)
    const { splits, halfwaySeconds } = plan({ stretches, everyM: 5000 })
    expect(Math.abs(halfwaySeconds - (parseClock('1:44:15') ?? NaN))).toBeLessThanOrEqual(12)
    const published = [289, 297, 298, 302, 298, 305, 307, 293]
    for (const [i, paceSecondsPerKm] of published.entries()) {
      expect(Math.abs((splits[i]?.paceSecondsPerKm ?? NaN) - paceSecondsPerKm)).toBeLessThan(2.5)
    }
  })

  it('on a level course is the even plan, and with a bias the negative split', () => {
    for (const negativePct of [0, 1, -2]) {
      const even = planSplits({ distanceM: MARATHON_M, goalSeconds: 12_600, everyM: 1000, negativePct })
      expect(seconds(plan({ negativePct }).splits)).toEqual(seconds(even))
    }
  })

  it('has a mark at a checkpoint beside the regular ones, once, and still adds up', () => {
    const { splits } = plan({ everyM: 10_000, alsoAtM: [30_000, HALF_MARATHON_M, 50_000] })
    expect(splits.map(({ atM }) => atM)).toEqual([
      10_000,
      20_000,
      HALF_MARATHON_M,
      30_000,
      40_000,
      MARATHON_M,
    ])
    expect(splits[2]?.elapsedSeconds).toBe(6300)
    expect(sum(seconds(splits))).toBe(12_600)
  })

  it('adds up to the goal to the second on any profile, with delay, stops, bias and heat', () => {
    fc.assert(
      fc.property(
        profiles,
        fc.integer({ min: 3600, max: 12_000 }),
        fc.integer({ min: 0, max: 240 }),
        fc.double({ min: 0.98, max: 1.1, noNaN: true }),
        (profileM, goalSeconds, startDelaySeconds, heatFactor) => {
          const { splits, totalSeconds } = plan({
            stretches: stretchesOfGrades(
              profileM.slice(1).map((elevationM, km) => (elevationM - profileM[km]!) / 1000),
              HALF_MARATHON_M,
            ),
            goalSeconds,
            startDelaySeconds,
            heatFactor,
            everyM: MILE_M,
            negativePct: 1,
            aidStations: [
              { atM: 5000, seconds: 10 },
              { atM: 15_000, seconds: 15 },
            ],
          })
          expect(sum(seconds(splits))).toBe(totalSeconds)
          expect(Math.abs(totalSeconds - goalSeconds * heatFactor)).toBeLessThan(0.501)
          expect(splits.every(({ segmentSeconds }) => segmentSeconds > 0)).toBe(true)
        },
      ),
    )
  })

  it('runs faster down than up, and a climb late in the race makes the first half the faster one', () => {
    const late = [
      { distanceM: 21_097.5, grade: -0.01 },
      { distanceM: 21_097.5, grade: 0.01 },
    ]
    const { halfwaySeconds, totalSeconds } = plan({ stretches: late })
    expect(halfwaySeconds).toBeLessThan(totalSeconds - halfwaySeconds)
    const share = (1 + gradeTimeShare(-0.01)) / (2 + gradeTimeShare(-0.01) + gradeTimeShare(0.01))
    expect(halfwaySeconds).toBeCloseTo(12_600 * share, -1)
  })

  it('loses 65 % of a start delay in the first mile and 35 % in the second', () => {
    const free = plan({ everyM: MILE_M, goalSeconds: 12_480 })
    const crowded = plan({ everyM: MILE_M, goalSeconds: 12_600, startDelaySeconds: 120 })
    const lost = (mile: number) => crowded.elapsedAt(mile * MILE_M) - free.elapsedAt(mile * MILE_M)
    expect(lost(1)).toBeCloseTo(78, 6)
    expect(lost(2)).toBeCloseTo(120, 6)
    expect(lost(20)).toBeCloseTo(120, 6)
  })

  it('counts an aid station in the kilometre after its mark', () => {
    const { splits } = plan({ goalSeconds: 12_660, aidStations: [{ atM: 10_000, seconds: 60 }] })
    const free = plan({}).splits
    expect(splits[9]?.elapsedSeconds).toBe(free[9]?.elapsedSeconds)
    expect((splits[10]?.elapsedSeconds ?? 0) - (free[10]?.elapsedSeconds ?? 0)).toBe(60)
  })

  it('reads a course from equal grades', () => {
    expect(stretchesOfGrades([0.01, 0], 2000)).toEqual([
      { distanceM: 1000, grade: 0.01 },
      { distanceM: 1000, grade: 0 },
    ])
    expect(stretchesOfGrades([], 2000)).toEqual([])
  })

  it('spends effort that rises with distance and counts level metres as they are', () => {
    expect(effortAlong(level)(30_000)).toBeCloseTo(30_000, 6)
    expect(effortAlong(hill)(2000)).toBeCloseTo(2000 * 1.11338, 1)
  })

  it('is refused when there is no course, no time left, or no room for the delay', () => {
    const base = { stretches: level, goalSeconds: 12_600, everyM: 1000 }
    expect(planEvenEffort({ ...base, stretches: [] })).toMatchObject({ ok: false })
    expect(planEvenEffort({ ...base, aidStations: [{ atM: 1, seconds: 20_000 }] })).toMatchObject({
      ok: false,
    })
    expect(planEvenEffort({ ...base, stretches: hill.slice(0, 1), startDelaySeconds: 5 })).toMatchObject({
      ok: false,
    })
    expect(planEvenEffort({ ...base, goalSeconds: NaN })).toMatchObject({ ok: false })
    expect(planEvenEffort({ ...base, negativePct: 50 })).toMatchObject({ ok: false })
  })
})

const hills = fc
  .array(fc.integer({ min: 0, max: 300 }), { minLength: 43, maxLength: 43 })
  .map((heights) =>
    heights.map((elevationM, i) => ({ distanceM: i < 42 ? i * 1000 : MARATHON_M, elevationM })),
  )

describe('the pace plan of a race', () => {
  it('adds up to the goal to the second on any course', () => {
    fc.assert(
      fc.property(hills, fc.integer({ min: 8000, max: 25_000 }), (points, goalSeconds) => {
        const reading = racePacePlan(points, MARATHON_M, { goalSeconds, everyM: 5000 })
        if (!reading.ok) throw new Error(reading.reason)
        return sum(seconds(reading.value.splits)) === goalSeconds
      }),
    )
  })

  it('is an even pace where no profile is on file', () => {
    const reading = racePacePlan(null, MARATHON_M, { goalSeconds: 12_600, everyM: 5000 })
    expect(reading.ok && reading.value.halfwaySeconds).toBe(6300)
  })

  it('gives more time to a climb than to the way down', () => {
    const points = [0, 210, 0].map((elevationM, i) => ({ distanceM: (i * MARATHON_M) / 2, elevationM }))
    const reading = racePacePlan(points, MARATHON_M, { goalSeconds: 12_600, everyM: 5000 })
    expect(reading.ok && reading.value.halfwaySeconds).toBeGreaterThan(6400)
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
