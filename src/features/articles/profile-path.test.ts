import { expect, test } from 'vitest'
import { profilePath, shareFromTop } from './profile-path.ts'

const points = [
  { distanceM: 0, elevationM: 20 },
  { distanceM: 5000, elevationM: 120 },
  { distanceM: 10_000, elevationM: 20 },
]

test('a course starts at the left, ends at the right, and its lowest point lies on the ground', () => {
  expect(profilePath(points, 100)).toBe('M0 368L500 32L1000 368')
})

test('twice the window halves the hill', () => {
  expect(shareFromTop(50, 100)).toBeCloseTo(0.5, 9)
  expect(profilePath(points, 200)).toBe('M0 368L500 200L1000 368')
})
