import { describe, expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { pbPotentialInputs } from './race-pb-potential.ts'

describe('the course part rests on', () => {
  const everything = aRace({
    courseMeasurement: { lossPct: 0.51, sdPct: 0.44, turns60: 3, method: 'track' },
    profile: PROFILES.boston,
    elevationGainM: 248,
    elevationLossM: 389,
    startElevationM: 143,
    finishElevationM: 5,
    elevationProfile: 'Net Downhill',
  })
  const from = (facts: Parameters<typeof aRace>[0]) =>
    pbPotentialInputs({ ...everything, ...facts }).course?.from

  it('a measurement before a profile, totals and the class, in this order', () => {
    expect(from({})).toBe('measurement')
    expect(from({ courseMeasurement: null })).toBe('profile')
    expect(from({ courseMeasurement: null, profile: null })).toBe('totals')
    expect(from({ courseMeasurement: null, profile: null, elevationGainM: null })).toBe('class')
    expect(pbPotentialInputs(aRace()).course).toBeNull()
  })

  it('the profile before a measurement that is itself from totals or class', () => {
    const courseMeasurement = { lossPct: 0.25, sdPct: 0.3, turns60: null, method: 'class' }
    expect(from({ courseMeasurement })).toBe('profile')
    expect(from({ courseMeasurement, profile: null })).toBe('measurement')
  })

  it('the class where only the ends of a course are on file, however far it falls', () => {
    const revel = aRace({ startElevationM: 2955, finishElevationM: 1354, elevationProfile: 'Downhill' })
    expect(pbPotentialInputs(revel)).toMatchObject({ courseGrade: 'class', course: { from: 'class' } })
  })

  it('the class where a climb is on file but nothing says where the course ends', () => {
    const climb = aRace({ elevationGainM: 300, loop: 'point-to-point', elevationProfile: 'Hilly' })
    expect(pbPotentialInputs(climb).course?.from).toBe('class')
    expect(pbPotentialInputs({ ...climb, loop: 'loop' }).course).toMatchObject({
      from: 'totals',
      netDropM: 0,
    })
  })
})

describe('the height part rests on', () => {
  it('the mean of the profile: Mexico City lies at 2,255 m', () => {
    const mexico = aRace({ profile: PROFILES.mexicoCity, startElevationM: 2293, finishElevationM: 2241 })
    expect(pbPotentialInputs(mexico).altitude!.heightM).toBeCloseTo(2255, 0)
  })

  it('else on those of start, finish and highest point that are on file', () => {
    const race = aRace({ startElevationM: 1000, maxElevationM: 1200 })
    expect(pbPotentialInputs(race).altitude).toEqual({
      heightM: 1100,
      basis: 'elevation of start, highest point',
    })
    expect(pbPotentialInputs(aRace()).altitude).toBeNull()
  })
})

it('turns come from a measurement only', () => {
  const courseMeasurement = { lossPct: 0.25, sdPct: 0.3, turns60: null, method: 'class' }
  expect(pbPotentialInputs(aRace({ courseMeasurement })).turns60).toBeNull()
  expect(pbPotentialInputs(aRace({ courseMeasurement: { ...courseMeasurement, turns60: 9 } })).turns60).toBe(
    9,
  )
})

it('the grade of a course is that of the best on file: a profile, climb and both ends, or the class', () => {
  const grade = (facts: Parameters<typeof aRace>[0]) => pbPotentialInputs(aRace(facts)).courseGrade
  expect(grade({ profile: PROFILES.boston })).toBe('measured')
  expect(grade({ elevationGainM: 248, startElevationM: 143, finishElevationM: 5 })).toBe('totals')
  expect(grade({ elevationGainM: 90, loop: 'laps' })).toBe('totals')
  expect(grade({ elevationGainM: 248, elevationLossM: 389, loop: 'point-to-point' })).toBe('class')
  expect(grade({ elevationProfile: 'Flat' })).toBe('class')
})

it('parts that rest on a fact nobody has checked are named', () => {
  const unverified = (field: string) => ({
    field,
    source: 'general knowledge',
    checkedOn: '2026-11-01',
    confidence: 'unverified' as const,
  })
  const sources = ['elevationGainM', 'terrain', 'lat', 'participants'].map(unverified)
  const race = aRace({ elevationGainM: 90, loop: 'loop', participants: 900, terrain: 'Road', sources })
  expect([...pbPotentialInputs(race).unchecked]).toEqual(['course', 'crowd', 'surface'])
  const measured = pbPotentialInputs({ ...race, profile: PROFILES.boston })
  expect([...measured.unchecked]).toEqual(['crowd', 'surface'])
})
