import { describe, expect, it } from 'vitest'
import { downhillIndexSeconds, isRecordEligible, netDropM } from './course-eligibility.ts'
import { MARATHON_M } from '../race/race-distances.ts'

const nothing = {
  startElevationM: null,
  finishElevationM: null,
  elevationGainM: null,
  elevationLossM: null,
  profile: null,
  loop: null,
}

describe('a course counts for records', () => {
  it.each([
    ['Berlin', 2, -0.03, true],
    ['Chicago', 3, -0.11, true],
    ['Valencia', 1, 0.13, true],
    ['London', 26, 0.84, true],
    ['Tokyo', 15, 0.86, true],
    ['New York', 48, 0.22, true],
    ['Boston', 91, 3.27, false],
    ['Sydney', 7, 1.8, false],
    ['Los Angeles', 39, 2.05, false],
    ['Mexico City', 30, 1.27, false],
  ])('%s: %i %% apart, %f m/km down: %s', (_, separationPct, dropMPerKm, eligible) => {
    const separationM = (separationPct / 100) * MARATHON_M
    const dropM = (dropMPerKm * MARATHON_M) / 1000
    expect(isRecordEligible({ distanceM: MARATHON_M, dropM, separationM })).toBe(eligible)
  })

  it('up to 42.195 m of drop for a marathon', () => {
    const flat = { distanceM: MARATHON_M, separationM: 0 }
    expect(isRecordEligible({ ...flat, dropM: 42.195 })).toBe(true)
    expect(isRecordEligible({ ...flat, dropM: 42.2 })).toBe(false)
  })

  it('or is left open where what is missing decides', () => {
    expect(isRecordEligible({ distanceM: MARATHON_M, dropM: 10, separationM: null })).toBeNull()
    expect(isRecordEligible({ distanceM: MARATHON_M, dropM: null, separationM: 0 })).toBeNull()
    expect(isRecordEligible({ distanceM: MARATHON_M, dropM: 90, separationM: null })).toBe(false)
  })
})

describe('the downhill index', () => {
  it.each([
    [1499, 0],
    [1499.996, 0],
    [1500, 300],
    [1600, 300],
    [2999.9, 300],
    [2999.996, 300],
    [3000, 600],
    [5999.9, 600],
    [5999.996, 600],
  ])('of %f ft of drop adds %i s', (feet, addedSeconds) => {
    expect(downhillIndexSeconds(feet * 0.3048)).toBe(addedSeconds)
  })

  it('refuses a course that drops 6,000 ft, and leaves one that climbs alone', () => {
    expect(downhillIndexSeconds(6000 * 0.3048)).toBeNull()
    expect(downhillIndexSeconds(-200)).toBe(0)
  })
})

describe('the net drop', () => {
  it('is start minus finish', () => {
    expect(netDropM({ ...nothing, startElevationM: 143, finishElevationM: 5 })).toBe(138)
    expect(netDropM({ ...nothing, profile: [40, 35, 60] })).toBe(-20)
  })
  it('is descent minus climb where the heights are not known', () => {
    expect(netDropM({ ...nothing, elevationGainM: 667, elevationLossM: 771 })).toBe(104)
  })
  it('is nothing on a loop and unknown from one place to another', () => {
    expect(netDropM({ ...nothing, loop: 'laps' })).toBe(0)
    expect(netDropM({ ...nothing, loop: 'point-to-point' })).toBeNull()
    expect(netDropM(nothing)).toBeNull()
  })
})
