import { describe, expect, it, test } from 'vitest'
import {
  bostonDrop,
  certificationWords,
  downhillIndexSeconds,
  isBostonCourse,
  isRecordEligible,
  netDropM,
} from './course-eligibility.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'

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

test('a drop is start minus finish where both heights are on file', () => {
  expect(bostonDrop(aRace({ startElevationM: 143, finishElevationM: 5, loop: 'point-to-point' }))).toEqual({
    dropM: 138,
    from: 'heights',
  })
  expect(bostonDrop(aRace({ profile: [200, 150, 90] }))).toEqual({ dropM: 110, from: 'heights' })
})

test('a course without both end heights is not known, never 0 m, whatever climb and descent say', () => {
  const totals = { elevationGainM: 200, elevationLossM: 200 }
  expect(bostonDrop(aRace({ ...totals, loop: 'point-to-point' }))).toBeNull()
  expect(bostonDrop(aRace({ ...totals, loop: null }))).toBeNull()
  expect(bostonDrop(aRace({ startElevationM: 20, loop: null }))).toBeNull()
})

test('a loop has no net drop, assumed', () => {
  expect(bostonDrop(aRace({ loop: 'loop' }))).toEqual({ dropM: 0, from: 'loop' })
  expect(bostonDrop(aRace({ loop: 'laps', startElevationM: 20, finishElevationM: 12 }))).toEqual({
    dropM: 8,
    from: 'heights',
  })
})

test('trail, ice and sand races are not in the list, nor halves', () => {
  const listed = (facts: Parameters<typeof aRace>[0]) => isBostonCourse(aRace(facts))
  expect(listed({ raceType: 'marathon', terrain: 'Road' })).toBe(true)
  expect(listed({ raceType: 'marathon', terrain: null })).toBe(true)
  expect(listed({ raceType: 'half-marathon', terrain: 'Road' })).toBe(false)
  for (const terrain of ['Trail', 'Snow/Ice', 'Sand'] as const) {
    expect(listed({ raceType: 'marathon', terrain })).toBe(false)
  }
})

test('certification is not known unless a source says so', () => {
  expect(certificationWords({ bostonQualifier: null })).toBe('not known')
  expect(certificationWords({ bostonQualifier: true })).toBe('qualifies')
  expect(certificationWords({ bostonQualifier: false })).toBe('does not qualify')
})
