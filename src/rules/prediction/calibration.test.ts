import { expect, test } from 'vitest'
import { calibrationWords, wilsonRange } from './calibration.ts'

const few = { inside: null, faster: null, slower: null }

test.each([
  [0, 'Not enough yet: none so far, and we count from 200 on.'],
  [1, 'Not enough yet: 1 result so far, and we count from 200 on.'],
  [199, 'Not enough yet: 199 results so far, and we count from 200 on.'],
])('%i results are too few, and their number is told', (results, words) => {
  expect(calibrationWords({ results, ...few })).toBe(words)
})

test('from 200 on the shares are told, with how sure the one inside is', () => {
  expect(calibrationWords({ results: 1200, inside: 804, faster: 132, slower: 264 })).toBe(
    'Of 1,200 results, 67 % fell inside the range (the true share lies between 64 % and 70 %, 19 times in 20), ' +
      '11 % were faster and 22 % slower. It should be 68 %.',
  )
})

test('the margin is that of Wilson: wide for few, and never past all or none', () => {
  const { low, high } = wilsonRange(136, 200)
  expect([low, high].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.612, 0.741])
  expect(wilsonRange(200, 200).high).toBeLessThanOrEqual(1)
  expect(wilsonRange(0, 200).low).toBeGreaterThanOrEqual(0)
})
