import { describe, expect, it } from 'vitest'
import { aRace } from '../fixtures/a-race.ts'
import { PROFILES } from '../fixtures/course-profiles.ts'
import { pbPotentialInputs } from './pb-potential-inputs.ts'

describe('the course part rests on', () => {
  const everything = aRace({
    courseMeasurement: { lossPct: 0.51, sdPct: 0.44, turns60: 3, method: 'track' },
    profile: PROFILES.boston,
    elevationGainM: 248,
    elevationLossM: 389,
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

  it('the drop alone where a course falls steeply and its climb is not on file', () => {
    const revel = aRace({ startElevationM: 2955, finishElevationM: 1354, elevationProfile: 'Downhill' })
    expect(pbPotentialInputs(revel).course).toMatchObject({ from: 'totals', gainM: 60, netDropM: 1601 })
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
