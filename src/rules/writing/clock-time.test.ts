import { expect, it } from 'vitest'
import { waitInWords } from './clock-time.ts'

it.each([
  [1, 'in 1 second'],
  [29.2, 'in 30 seconds'],
  [90, 'in 2 minutes'],
  [880, 'in 15 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('%d s to wait is %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
