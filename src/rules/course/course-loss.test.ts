import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { CLASS_LOSS, courseLossFromTotals } from './course-loss.ts'
import { courseLossPct } from './graded-course-loss.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { ELEVATION_PROFILES } from '../race/race.ts'
import { SURFACE_LOSS, UNKNOWN_PARTS } from '../pb-potential/pb-potential-parts.ts'

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
        const most = lossOf(Math.max(gainA, gainB), Math.min(dropA, dropB))
        const least = lossOf(Math.min(gainA, gainB), Math.max(dropA, dropB))
        expect(most).toBeGreaterThanOrEqual(least - 1e-9)
      }),
    )
  })
})

it('each steeper class loses more than the one before', () => {
  const losses = ELEVATION_PROFILES.map((profile) => CLASS_LOSS[profile].lossPct)
  expect(losses).toEqual([...losses].sort((a, b) => a - b))
})

it('a class, a ground and what is not known cost what the method says', () => {
  const told = (table: object) =>
    Object.entries(table).map(([name, { lossPct, sdPct }]) => `${name} ${lossPct} ± ${sdPct}`)
  expect(told(CLASS_LOSS)).toEqual([
    'Downhill -1.5 ± 1.5',
    'Net Downhill 0 ± 0.7',
    'Flat 0.25 ± 0.3',
    'Rolling 1 ± 0.6',
    'Hilly 2.2 ± 1',
    'Very Hilly 4.5 ± 1.8',
    'Mountainous 10 ± 5',
  ])
  expect(told(SURFACE_LOSS)).toEqual([
    'Road 0 ± 0.1',
    'Mixed 3 ± 2',
    'Trail 8 ± 4',
    'Snow/Ice 12 ± 6',
    'Sand 15 ± 6',
  ])
  expect(told(UNKNOWN_PARTS)).toEqual([
    'course 1.2 ± 1.5',
    'weather 1.2 ± 1.2',
    'altitude 0.1 ± 0.5',
    'crowd 0.1 ± 0.25',
    'turns 0.15 ± 0.12',
    'surface 0.3 ± 1',
  ])
})
