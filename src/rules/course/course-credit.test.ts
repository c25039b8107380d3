// Who is named beside a course of runners, and what is said of how far their tracks are apart.
import { expect, test } from 'vitest'
import { giverWords, spreadWords } from './course-credit.ts'

test.each([
  [[], 1, 'a runner'],
  [[], 2, 'two runners'],
  [['Ann Lee'], 1, 'Ann Lee'],
  [['Ann Lee'], 2, 'Ann Lee and one other runner'],
  [['Ann Lee', 'Ben Oak'], 9, 'Ann Lee, Ben Oak and 7 other runners'],
])('%j of %i are %s', (names, count, words) => {
  expect(giverWords({ names, count })).toBe(words)
})

test('a course of one has no spread', () => {
  const spread = { apartM: 4, heightsApartM: 1.5, gainM: [120, 124] as [number, number] }
  expect(spreadWords({ names: [], count: 1 }, spread)).toBeNull()
  expect(spreadWords({ names: [], count: 2 }, spread)).toMatch(
    /within 4.m of this line and 1\.5 m of its heights; climb of each: 120 to 124.m/,
  )
  expect(spreadWords({ names: [], count: 2 }, { ...spread, gainM: [9, 9] })).toMatch(/: 9.m\.$/)
})
