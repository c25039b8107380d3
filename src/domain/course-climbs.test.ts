import { expect, test } from 'vitest'
import { hardestKilometre, lateClimbM } from './course-climbs.ts'
import { aRace } from './fixtures/a-race.ts'
import { PROFILES } from './fixtures/course-profiles.ts'

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
