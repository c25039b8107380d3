// Which measured courses are shown for their shape.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { dramaticCourses, threeShapes } from './race-lists.ts'

const boston = aRace({ id: 1, profile: PROFILES.boston, loop: 'point-to-point' })
const flat = aRace({ id: 2, profile: PROFILES.rotterdam, loop: 'loop' })
const hills = aRace({ id: 3, profile: [10, 20, 60, 110, 70, 30, 80, 20, 10], distanceM: 8000, loop: 'loop' })
const slope = aRace({ id: 4, profile: [0, 15, 30, 45, 60, 75, 90], distanceM: 6000, loop: 'point-to-point' })
const alp = aRace({ id: 5, profile: [500, 700, 1200, 900, 500], distanceM: 4000, loop: 'loop' })
const unmeasured = aRace({ id: 6, elevationProfile: 'Mountainous' })
const ids = (races: readonly { id: number }[]) => races.map(({ id }) => id)

test('a drama is a real height with one hard kilometre, within the window of all courses', () => {
  expect(ids(dramaticCourses([unmeasured, slope, hills, flat, alp, boston]))).toEqual([3, 1])
})

test('three shapes are the flattest, the one that falls most, and the one that rises most of the rest', () => {
  expect(ids(threeShapes([unmeasured, slope, alp, hills, boston, flat]))).toEqual([2, 1, 3])
  expect(ids(threeShapes([unmeasured, hills]))).toEqual([3])
})
