import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { courseShape, highestPointM, rulerWindowM } from './course-shape.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { ELEVATION_PROFILES } from '../race/race.ts'

const spanM = ({ highest, lowest }: ReturnType<typeof courseShape>) => highest.elevationM - lowest.elevationM

describe('the shape of a course', () => {
  it('is its profile where one is on file', () => {
    const shape = courseShape(aRace({ profile: PROFILES.boston, finishElevationM: 5 }))
    expect(shape).toMatchObject({ schematic: false, windowM: 160 })
    expect(shape.highest).toEqual({ distanceM: 0, elevationM: 143 })
    expect(shape.lowest).toEqual({ distanceM: 42_195, elevationM: 5 })
  })

  it('is a row of equal teeth else, climbing and falling by what is on file', () => {
    const shape = courseShape(aRace({ elevationProfile: 'Hilly', elevationGainM: 300, elevationLossM: 240 }))
    expect(shape.schematic).toBe(true)
    expect(shape.points).toHaveLength(13)
    const steps = shape.points.slice(1).map((point, i) => point.elevationM - shape.points[i]!.elevationM)
    steps.forEach((step, i) => expect(step).toBeCloseTo(i % 2 === 0 ? 50 : -40, 9))
  })

  it('reckons a missing descent from the net drop, and asks no climb of a course that falls', () => {
    const revel = courseShape(
      aRace({
        elevationProfile: 'Downhill',
        elevationLossM: 1602,
        startElevationM: 2955,
        finishElevationM: 1354,
      }),
    )
    expect(revel.points.at(-1)!.elevationM).toBeCloseTo(-1601, 6)
    const uphill = courseShape(aRace({ startElevationM: 500, finishElevationM: 2000 }))
    expect(uphill.points.at(-1)!.elevationM).toBeCloseTo(1500, 6)
  })

  it('gives half the distance half the climb of its class', () => {
    const [half, whole] = [HALF_MARATHON_M, 2 * HALF_MARATHON_M].map((distanceM) =>
      courseShape(aRace({ distanceM, elevationProfile: 'Rolling' })),
    )
    expect(spanM(half!)).toBeCloseTo(spanM(whole!) / 2, 6)
  })

  it('is drawn for any facts, however odd', () => {
    const odd = fc.option(fc.double(), { nil: null })
    fc.assert(
      fc.property(
        fc.double(),
        fc.option(fc.array(fc.double(), { maxLength: 50 }), { nil: null }),
        fc.constantFrom(null, ...ELEVATION_PROFILES),
        fc.tuple(odd, odd, odd, odd),
        (distanceM, profile, elevationProfile, [gain, loss, start, finish]) => {
          const shape = courseShape(
            aRace({
              distanceM,
              profile,
              elevationProfile,
              elevationGainM: gain,
              elevationLossM: loss,
              startElevationM: start,
              finishElevationM: finish,
            }),
          )
          expect(shape.points.length).toBeGreaterThan(1)
          expect(shape.windowM).toBeGreaterThanOrEqual(spanM(shape))
          for (const point of shape.points)
            expect([point.distanceM, point.elevationM].every(Number.isFinite)).toBe(true)
        },
      ),
    )
  })
})

it('the window is 160 m, doubled as often as a course needs', () => {
  expect([0, 160, 161, 700].map(rulerWindowM)).toEqual([160, 160, 320, 1280])
})

it('the highest point on file is printed where it is near that of the profile', () => {
  const printed = [null, 54, 120].map((maxElevationM) => {
    const race = aRace({ profile: [10.4, 52.2, 8], distanceM: 2000, maxElevationM })
    return highestPointM(race, courseShape(race))
  })
  expect(printed).toEqual([52, 54, 52])
})
