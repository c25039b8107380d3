import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import {
  CLASS_LOSS,
  courseLossFromTotals,
  courseLossPct,
  gradeTimeShare,
  gradientCost,
  heartRatePaceFactor,
} from './course-loss.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { ELEVATION_PROFILES } from '../race/race.ts'
import { SURFACE_LOSS, UNKNOWN_PARTS } from '../pb-potential/pb-potential-parts.ts'

describe('the cost of a grade', () => {
  it.each([
    [-0.2, 1.8, 0.5],
    [-0.1, 2.1517, 0.5977],
    [-0.05, 2.7459, 0.7628],
    [-0.02, 3.2289, 0.8969],
    [-0.01, 3.4097, 0.9471],
    [0, 3.6, 1],
    [0.01, 3.7996, 1.0554],
    [0.02, 4.0082, 1.1134],
    [0.05, 4.6852, 1.3014],
    [0.1, 5.9682, 1.6578],
    [0.2, 9.0067, 2.5019],
  ])('is Minetti’s at grade %f', (grade, cost, ratio) => {
    expect(gradientCost(grade)).toBeCloseTo(cost, 4)
    expect(gradientCost(grade) / gradientCost(0)).toBeCloseTo(ratio, 4)
  })

  it('is least at 18.1 % down', () => {
    expect(gradientCost(-0.181)).toBeCloseTo(1.7813, 4)
    expect(gradientCost(-0.171)).toBeGreaterThan(gradientCost(-0.181))
    expect(gradientCost(-0.191)).toBeGreaterThan(gradientCost(-0.181))
  })

  it('stays at its 45 % value on anything steeper', () => {
    expect(gradientCost(2)).toBe(gradientCost(0.45))
    expect(gradientCost(-2)).toBe(gradientCost(-0.45))
  })

  it('credits half of the saving downhill', () => {
    expect(gradeTimeShare(0.02)).toBeCloseTo(0.11338, 5)
    expect(gradeTimeShare(0)).toBeCloseTo(0, 12)
    expect(gradeTimeShare(-0.02)).toBeCloseTo(-0.05155, 5)
  })

  it('never falls as a slope of up to 10 % tilts upwards', () => {
    const grade = fc.double({ min: -0.1, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(grade, grade, (a, b) => {
        expect(gradeTimeShare(Math.max(a, b))).toBeGreaterThanOrEqual(gradeTimeShare(Math.min(a, b)))
      }),
    )
  })
})

it.each([
  [-0.2, 1.1155],
  [-0.1, 0.8775],
  [-0.05, 0.8882],
  [-0.02, 0.9429],
  [-0.01, 0.9694],
  [0, 1],
  [0.01, 1.0347],
  [0.02, 1.0735],
  [0.05, 1.2138],
  [0.1, 1.5226],
  [0.2, 2.3579],
])('by heart rate a grade of %f takes %f times as long', (grade, factor) => {
  expect(heartRatePaceFactor(grade)).toBeCloseTo(factor, 4)
})

it('by heart rate the fastest is 8 % down, at 0.870', () => {
  expect(heartRatePaceFactor(-0.08)).toBeCloseTo(0.87, 3)
  for (const grade of [-0.07, -0.09])
    expect(heartRatePaceFactor(grade)).toBeGreaterThan(heartRatePaceFactor(-0.08))
})

const up = Array<number>(2100).fill(0.01)
const secondsAt310 = (lossPct: number) => Math.round((lossPct / 100) * 11_400)
const lossOf = (gainM: number, netDropM: number) =>
  courseLossFromTotals({ distanceM: MARATHON_M, gainM, netDropM }).lossPct
const down = Array<number>(2100).fill(-0.01)

describe('a course of even grades', () => {
  it('of 21 km up and 21 km down at 1 % loses 1.4503 %', () => {
    expect(courseLossPct([...up, ...down])).toBeCloseTo(1.4503, 4)
  })
  it('loses 2.1156 % the other way round, because its climb comes late', () => {
    expect(courseLossPct([...down, ...up])).toBeCloseTo(2.1156, 4)
  })
  it('loses nothing when level, and nothing when there is none of it', () => {
    expect(courseLossPct([0, 0, 0])).toBe(0)
    expect(courseLossPct([])).toBe(0)
  })
})

describe('totals of a marathon', () => {
  it('with 457 m of net drop and 60 m of climb gain 2.72 %, 310 s for a 3:10 runner', () => {
    const { lossPct } = courseLossFromTotals({ distanceM: MARATHON_M, gainM: 60, netDropM: 457 })
    expect(lossPct).toBeCloseTo(-2.72, 2)
    expect(secondsAt310(lossPct)).toBe(-310)
  })
  it('with 3,000 ft of net drop gain 5.66 %, 645 s for a 3:10 runner', () => {
    const { lossPct } = courseLossFromTotals({ distanceM: MARATHON_M, gainM: 60, netDropM: 914.4 })
    expect(Math.abs(lossPct + 5.66)).toBeLessThan(0.006)
    expect(secondsAt310(lossPct)).toBe(-645)
  })
  it('of Athens (383 m up, 334 m down) lose 2.05 ± 0.86 %', () => {
    const athens = courseLossFromTotals({ distanceM: MARATHON_M, gainM: 383, netDropM: -49 })
    expect(athens.lossPct).toBeCloseTo(2.05, 2)
    expect(athens.sdPct).toBeCloseTo(0.86, 2)
  })
  it('lose more when part of the climb comes late', () => {
    const bigSur = { distanceM: MARATHON_M, gainM: 667, netDropM: 104 }
    expect(courseLossFromTotals(bigSur).lossPct).toBeCloseTo(2.44, 2)
    expect(courseLossFromTotals({ ...bigSur, lateClimbM: 165 }).lossPct).toBeCloseTo(3.07, 2)
  })
  it('mean the same for half the distance with half the metres', () => {
    const half = courseLossFromTotals({ distanceM: MARATHON_M / 2, gainM: 150, netDropM: 40 })
    const whole = courseLossFromTotals({ distanceM: MARATHON_M, gainM: 300, netDropM: 80 })
    expect(half.lossPct).toBeCloseTo(whole.lossPct, 9)
  })
  it('never lose less for more climb, nor more for more drop', () => {
    const metres = fc.double({ min: 0, max: 3000, noNaN: true })
    fc.assert(
      fc.property(metres, metres, metres, metres, (gainA, gainB, dropA, dropB) => {
        const max = lossOf(Math.max(gainA, gainB), Math.min(dropA, dropB))
        const minLoss = lossOf(Math.min(gainA, gainB), Math.max(dropA, dropB))
        expect(max).toBeGreaterThanOrEqual(minLoss - 1e-9)
      }),
    )
  })
})

it('each steeper class loses more than the one before', () => {
  const losses = ELEVATION_PROFILES.map((profile) => CLASS_LOSS[profile].lossPct)
  expect(losses).toEqual([...losses].sort((a, b) => a - b))
})

it('a class, a ground and what is not known cost what the method says', () => {
  const rowsOf = (table: object) =>
    Object.entries(table).map(([name, { lossPct, sdPct }]) => `${name} ${lossPct} ± ${sdPct}`)
  expect(rowsOf(CLASS_LOSS)).toEqual([
    'Downhill -1.5 ± 1.5',
    'Net Downhill 0 ± 0.7',
    'Flat 0.25 ± 0.3',
    'Rolling 1 ± 0.6',
    'Hilly 2.2 ± 1',
    'Very Hilly 4.5 ± 1.8',
    'Mountainous 10 ± 5',
  ])
  expect(rowsOf(SURFACE_LOSS)).toEqual([
    'Road 0 ± 0.1',
    'Mixed 3 ± 2',
    'Trail 8 ± 4',
    'Snow/Ice 12 ± 6',
    'Sand 15 ± 6',
  ])
  expect(rowsOf(UNKNOWN_PARTS)).toEqual([
    'course 1.2 ± 1.5',
    'weather 1.2 ± 1.2',
    'altitude 0.1 ± 0.5',
    'crowd 0.1 ± 0.25',
    'turns 0.15 ± 0.12',
    'surface 0.3 ± 1',
  ])
})
