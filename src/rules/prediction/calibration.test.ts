import { expect, test } from 'vitest'
import { calibrationWords, wilsonRange } from './calibration.ts'

test('too few results have no share', () => {
  expect(calibrationWords(null)).toBe('Not enough results yet: we count from 200 on.')
})

test('the shares are told, with how sure the one inside is', () => {
  expect(calibrationWords({ results: 1200, insidePercent: 67, fasterPercent: 11, slowerPercent: 22 })).toBe(
    'Of the first 1,200 results, 67 % fell inside the range (the true share lies between 64 % and 70 %, 19 times in 20), ' +
      '11 % were faster and 22 % slower. It should be 68 %.',
  )
})

test('the margin is that of Wilson: wide for few, and never past all or none', () => {
  const { low, high } = wilsonRange(136, 200)
  expect([low, high].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.612, 0.741])
  expect(wilsonRange(200, 200).high).toBeLessThanOrEqual(1)
  expect(wilsonRange(0, 200).low).toBeGreaterThanOrEqual(0)
})
