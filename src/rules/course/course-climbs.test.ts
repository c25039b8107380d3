import { expect, test } from 'vitest'
import { climbBetween, climbsApart, hardestKilometre, lateClimbM } from './course-climbs.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { kilometreProfile } from './kilometre-profile.ts'

const course = (profile: number[] | null, distanceM = 10_000) => aRace({ profile, distanceM })

test('the climb of the last part begins at six tenths of the distance, within a kilometre too', () => {
  expect(lateClimbM(course([0, 10, 20, 30, 40, 50, 60, 60, 70, 60, 65]))).toBe(15)
  // 60 % of 2 km lie at 1.2 km: four fifths of the second kilometre's 10 m count.
  expect(lateClimbM(course([0, 0, 10], 2000))).toBeCloseTo(8)
  expect(lateClimbM(course([10, 5, 0], 2000))).toBe(0)
})

test('Boston’s hardest kilometre is on the way to Heartbreak Hill', () => {
  expect(hardestKilometre(course(PROFILES.boston, 42_195))).toEqual({ km: 33, riseM: 20 })
})

test('a course that only falls has no hardest kilometre, nor has one without a profile', () => {
  expect(hardestKilometre(course([10, 5, 0], 2000))).toBeNull()
  expect(hardestKilometre(course(null))).toBeNull()
  expect(lateClimbM(course(null))).toBeNull()
})

test('ups and downs of the parts of a course add up to those of the whole', () => {
  const points = kilometreProfile(course(PROFILES.boston, 42_195))!
  const whole = climbBetween(points, { fromM: 0, toM: 42_195 })
  const ends = [0, 5000, 10_000, 21_097.5, 42_195]
  const parts = ends.slice(1).map((toM, i) => climbBetween(points, { fromM: ends[i]!, toM }))
  expect(parts.reduce((sum, { upM }) => sum + upM, 0)).toBeCloseTo(whole.upM)
  expect(parts.reduce((sum, { downM }) => sum + downM, 0)).toBeCloseTo(whole.downM)
  expect(whole.downM - whole.upM).toBeCloseTo(points[0]!.elevationM - points.at(-1)!.elevationM)
  expect(parts[0]!.downM).toBeGreaterThan(parts[0]!.upM)
})

test('a climb along the profile that is not the one on file says why, one that is near says nothing', () => {
  expect([climbsApart(62, 69), climbsApart(205, 220)]).toEqual([null, null])
  expect(climbsApart(45, 69)).toMatch(/^less than the climb on file: one height a kilometre/)
  expect(climbsApart(120, 69)).toMatch(/^more than the climb on file/)
})
