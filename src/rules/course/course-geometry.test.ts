import { kilometreProfile } from './course-shape.ts'
import { describe, expect, it } from 'vitest'
import {
  courseLossFromProfile,
  courseLossFromTrack,
  removeSpikes,
  resampleTrack,
  smoothHeights,
  smoothedGrades,
} from './course-geometry.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import * as fc from '../../../tests/fast-check.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'

const ramp = [
  { distanceM: 0, elevationM: 0 },
  { distanceM: 10_000, elevationM: 200 },
]

const wavy = (amplitudeM: number) =>
  Array.from({ length: 4221 }, (_, k) => ({ distanceM: k * 10, elevationM: amplitudeM * Math.sin(k / 9) }))

describe('a recorded track', () => {
  it('is resampled every 10 m and stretched to the certified distance', () => {
    const heights = resampleTrack(ramp, 5000)
    expect(heights).toHaveLength(501)
    expect(heights[0]).toBe(0)
    expect(heights[250]).toBeCloseTo(100, 9)
    expect(heights[500]).toBeCloseTo(200, 9)
  })

  it('may stand still, but must get somewhere', () => {
    const standing = [ramp[0]!, { distanceM: 0, elevationM: 1 }, ramp[1]!]
    expect(resampleTrack(standing, 10_000).every(Number.isFinite)).toBe(true)
    expect(() => resampleTrack([ramp[0]!], 10_000)).toThrow(RangeError)
    expect(() => resampleTrack([ramp[0]!, ramp[0]!], 10_000)).toThrow(RangeError)
    expect(() => resampleTrack(ramp, 0)).toThrow(RangeError)
  })

  it('loses a bridge of 50 m to the median and keeps a hill', () => {
    const flat = new Float64Array(400)
    const bridge = flat.map((_, k) => (k >= 200 && k < 205 ? 30 : 0))
    expect([...removeSpikes(bridge)]).toEqual([...flat])
    const hill = flat.map((_, k) => Math.max(0, 100 - Math.abs(k - 200)))
    expect(removeSpikes(hill)[150]).toBeCloseTo(50, 9)
  })

  it('keeps an even slope even through all smoothing, to the very ends', () => {
    const slope = resampleTrack(ramp, 10_000)
    const smooth = smoothHeights(removeSpikes(slope), 200)
    smooth.forEach((height, k) => expect(height).toBeCloseTo(slope[k]!, 9))
  })

  it('of 21 km up and 21 km down at 1 % loses 1.45 %, and 2.11 % the other way round', () => {
    const hill = [
      { distanceM: 0, elevationM: 0 },
      { distanceM: 21_000, elevationM: 210 },
      { distanceM: 42_000, elevationM: 0 },
    ]
    const valley = hill.map(({ distanceM, elevationM }) => ({ distanceM, elevationM: -elevationM }))
    expect(courseLossFromTrack(hill, 42_000).lossPct).toBeCloseTo(1.4503, 1)
    expect(courseLossFromTrack(valley, 42_000).lossPct).toBeCloseTo(2.1156, 1)
    expect(courseLossFromTrack(hill, 42_000).sdPct).toBeCloseTo(0.2, 1)
  })

  it('that is noisy is less certain than a clean one', () => {
    const [noisy, clean] = [6, 0.5].map((metres) => courseLossFromTrack(wavy(metres), MARATHON_M))
    expect(noisy!.sdPct).toBeGreaterThan(clean!.sdPct)
    expect(clean!.sdPct).toBeLessThan(0.3)
  })
})

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
