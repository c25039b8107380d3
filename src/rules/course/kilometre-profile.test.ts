import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { courseLossFromTrack } from './course-geometry.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { courseLossFromProfile, kilometreProfile } from './kilometre-profile.ts'
import { smoothedGrades } from './smoothed-grades.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'

const elevation = fc.double({ min: -100, max: 4000, noNaN: true })

describe('the points of a profile', () => {
  it('are the whole kilometres and the finish', () => {
    const points = kilometreProfile(aRace({ profile: PROFILES.boston, finishElevationM: 5 }))!
    expect(points).toHaveLength(44)
    expect(points[0]).toEqual({ distanceM: 0, elevationM: 143 })
    expect(points.at(-1)).toEqual({ distanceM: 42_195, elevationM: 5 })
  })

  it('end at the height of the last kilometre where the finish is not known or cannot be right', () => {
    for (const finishElevationM of [null, 400]) {
      const points = kilometreProfile(aRace({ profile: PROFILES.boston, finishElevationM }))!
      expect(points.at(-1)!.elevationM).toBe(6)
    }
  })

  it('are stretched where the profile is too long or too short for the race', () => {
    const fiveK = kilometreProfile(aRace({ distanceM: 5000, profile: [1, 2, 3, 4, 5, 6] }))!
    expect(fiveK).toHaveLength(6)
    const long = kilometreProfile(aRace({ distanceM: HALF_MARATHON_M, profile: PROFILES.boston }))!
    expect(long).toHaveLength(43)
    expect(long.at(-1)!.distanceM).toBeCloseTo(HALF_MARATHON_M, 6)
  })

  it('are none where there is no profile, or something in it is no height', () => {
    expect(kilometreProfile(aRace())).toBeNull()
    expect(kilometreProfile(aRace({ profile: [] }))).toBeNull()
    for (const wrong of [Number.NaN, Infinity, 1e6])
      expect(kilometreProfile(aRace({ profile: [1, wrong, 3] }))).toBeNull()
    expect(kilometreProfile(aRace({ profile: [1, 2], distanceM: 0 }))).toBeNull()
  })
})

describe('the loss of a kilometre profile', () => {
  it.each(Object.entries(PROFILES))('of %s is what 10 m steps give, to 0.01 per cent', (_, profile) => {
    const points = kilometreProfile(aRace({ profile }))!
    const loss = courseLossFromProfile(points).lossPct
    expect(Math.abs(loss - courseLossFromTrack(points, 42_195).lossPct)).toBeLessThan(0.01)
  })

  it('comes from grades that add up to the net climb', () => {
    fc.assert(
      fc.property(fc.array(elevation, { minLength: 2, maxLength: 60 }), (profile) => {
        const distanceM = (profile.length - 1) * 1000
        const grades = smoothedGrades(kilometreProfile(aRace({ profile, distanceM }))!, 200)
        const climbM = grades.reduce((sum, grade) => sum + grade, 0) * (distanceM / grades.length)
        expect(Math.abs(climbM - (profile.at(-1)! - profile[0]!))).toBeLessThan(0.5)
      }),
    )
  })

  it('never has an sd below that of a track, and is always a number', () => {
    fc.assert(
      fc.property(fc.array(elevation, { minLength: 2, maxLength: 110 }), (profile) => {
        const distanceM = (profile.length - 1) * 1000 + 195
        const { lossPct, sdPct } = courseLossFromProfile(kilometreProfile(aRace({ profile, distanceM }))!)
        expect(Number.isFinite(lossPct)).toBe(true)
        expect(sdPct).toBeGreaterThan(0.36)
      }),
    )
  })
})
