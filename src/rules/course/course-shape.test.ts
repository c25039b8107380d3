import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  courseShape,
  describeCourse,
  describeCourseBriefly,
  heightAboveLowestM,
  heightsTable,
  highestPointM,
  rulerWindowM,
} from './course-shape.ts'
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

const course = (profile: number[] | null, distanceM: number) => aRace({ profile, distanceM })

test('heights count from the course’s own lowest point, between the kilometres too', () => {
  const shape = courseShape(course([100, 120, 90], 2000))
  expect([0, 500, 1000, 1500, 2000].map((at) => heightAboveLowestM(shape, at))).toEqual([10, 20, 30, 15, 0])
  expect(heightAboveLowestM(shape, 2001)).toBeNull()
  expect(heightAboveLowestM(shape, -1)).toBeNull()
})

test('the table has each five kilometres and each finish; a schematic course has no heights', () => {
  const flat = (km: number) => Array.from({ length: km + 1 }, (_, at) => at)
  const table = heightsTable([course(flat(12), 12_000), course(flat(6), 6000), course(null, 12_000)])
  expect(table.map(({ atM, heightsM }) => [atM, ...heightsM])).toEqual([
    [0, 0, 0, null],
    [5000, 5, 5, null],
    [6000, 6, 6, null],
    [10_000, 10, null, null],
    [12_000, 12, null, null],
  ])
})

const boston = aRace({ name: 'Boston Marathon', profile: PROFILES.boston, finishElevationM: 5 })

it('a profile is told by its start, its highest and lowest points and its finish', () => {
  expect(describeCourse(boston)).toBe(
    'Profile of Boston Marathon: starts at 143 m, highest 143 m at km 0, lowest 5 m at km 42, finishes at 5 m.',
  )
  expect(describeCourseBriefly(boston)).toBe('143 to 5 m, top 143 m')
})

it('heights below the sea have a minus sign', () => {
  expect(describeCourseBriefly(aRace({ profile: [3, -2, -4], distanceM: 2000 }))).toBe('3 to −4 m, top 3 m')
})

it('a schematic shape is told as one, with what is on file', () => {
  const race = aRace({ name: 'A', elevationProfile: 'Hilly', elevationGainM: 1310 })
  expect(describeCourse(race)).toBe('Schematic profile of A: Hilly, 1,310 m up; no measured profile on file.')
  expect(describeCourse(aRace({ name: 'A' }))).toBe(
    'Schematic profile of A: class not known; no measured profile on file.',
  )
  expect(describeCourseBriefly(race)).toBe('Schematic')
})
