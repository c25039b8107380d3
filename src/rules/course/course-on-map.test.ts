import { expect, test } from 'vitest'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { greatCircleKm } from '../place/great-circle.ts'
import {
  aidStationsAt,
  marksAt,
  arrowsOf,
  colouredStretches,
  heightAlong,
  kilometresOf,
  lastStepM,
  lineOf,
  nearestAlong,
  placeAt,
  thinLine,
} from './course-on-map.ts'
import type { StoredPoint } from './uploaded-course.ts'

const M_A_DEGREE = 111_195
/** Ten kilometres north and the same way back, a point each 10 m, on a track that measures 1 % long. */
const OUT_AND_BACK: StoredPoint[] = Array.from({ length: 2021 }, (_, i) => {
  const fromStart = i <= 1010 ? i : 2020 - i
  return [(fromStart * 10) / M_A_DEGREE, 10, 5]
})
const line = lineOf(OUT_AND_BACK, 20_000)
const NONE = {
  startElevationM: null,
  finishElevationM: null,
  maxElevationM: null,
  elevationProfile: null,
  elevationGainM: null,
  elevationLossM: null,
  loop: null,
}

test('a track is as long as the race, however its watch measured', () => {
  expect(line.at(-1)!.atM).toBeCloseTo(20_000)
  expect(placeAt(line, 10_000).lat * M_A_DEGREE).toBeCloseTo(10_100, -1)
  expect(placeAt(line, 30_000)).toEqual(line.at(-1))
})

test('a map gets no more points and digits than it shows, and both ends', () => {
  const thin = thinLine(OUT_AND_BACK)
  expect(thin).toHaveLength(1011)
  expect(thin.at(-1)).toEqual([0, 10, 5])
  expect(thin[1]![0]).toBe(0.00018)
})

test('the line has the stretches of the profile, without a gap between them', () => {
  const race = { ...NONE, distanceM: 42_195, profile: PROFILES.boston }
  const stretches = colouredStretches(lineOf(OUT_AND_BACK, 42_195), race)
  expect(stretches.map(({ grade }) => grade).slice(0, 3)).toEqual([1, 3, 1])
  for (const [i, { points }] of stretches.entries())
    expect(points[0]).toEqual(i === 0 ? line[0] : stretches[i - 1]!.points.at(-1))
  expect(stretches.at(-1)!.points.at(-1)!.atM).toBe(42_195)
})

test('kilometres lie on the way, each fifth with its number; the finish is none', () => {
  const kilometres = kilometresOf(line, 20_000)
  expect(kilometres.map(({ km }) => km)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1))
  expect(kilometres.filter(({ isNamed }) => isNamed).map(({ km }) => km)).toEqual([5, 10, 15])
  expect(greatCircleKm(kilometres[4]!.at, kilometres[14]!.at)).toBeLessThan(0.001)
})

test('the last step of a slider is not before the finish', () => {
  expect([42_195, 10_000, 21_097.5].map(lastStepM)).toEqual([42_200, 10_000, 21_100])
})

test('arrows point the way that is run, out and back', () => {
  const [out, back] = arrowsOf(line, 20_000, 10_000)
  expect(out!.at.lat).toBeGreaterThan(out!.from.lat)
  expect(back!.at.lat).toBeLessThan(back!.from.lat)
})

test('where a course passes twice, a pointer means the passage that it was at', () => {
  const pointed = { lat: 3030 / M_A_DEGREE, lon: 10.0001 }
  expect(nearestAlong(line, pointed, 2000)).toBeCloseTo(3000, -2)
  expect(nearestAlong(line, pointed, 19_000)).toBeCloseTo(17_000, -2)
})

test('heights and grades along it are those of the profile; none without one', () => {
  const profile = Array.from({ length: 43 }, (_, km) => km * 10)
  expect(heightAlong({ ...NONE, distanceM: 42_195, profile }, 12_500)).toEqual({ metres: 125, gradePct: 1 })
  expect(heightAlong({ ...NONE, distanceM: 42_195, profile: null }, 12_500)).toBeNull()
})

test('aid stations stand each so many kilometres, and none at the finish', () => {
  expect(aidStationsAt(5, 20_000)).toEqual([5000, 10_000, 15_000])
  expect(aidStationsAt(2.5, 6000)).toEqual([2500, 5000])
  expect(aidStationsAt(50, 42_195)).toEqual([])
})

test('a place of the course is at the marks within a hundred metres', () => {
  const marks = [{ atM: 5000 }, { atM: 5050 }, { atM: 10_000 }]
  expect(marksAt(marks, 4900)).toEqual([{ atM: 5000 }])
  expect(marksAt(marks, 5000)).toHaveLength(2)
  expect(marksAt(marks, 7000)).toEqual([])
})
