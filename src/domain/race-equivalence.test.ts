import { expect, it } from 'vitest'
import { formatClock } from './clock-time.ts'
import { equivalentTime } from './race-equivalence.ts'

const berlin = { loss: 1.58, sd: 0.51 }
const boston = { loss: 1.73, sd: 0.48 }
const chicago = { loss: 1.65, sd: 0.48 }
const newYork = { loss: 2.64, sd: 0.59 }
const tokyo = { loss: 0.98, sd: 0.51 }

it.each([
  ['3:30:00 in Berlin', 12_600, berlin, newYork, '3:32:11 in New York'],
  ['3:30:00 in New York', 12_600, newYork, tokyo, '3:26:36 in Tokyo'],
  ['3:00:00 in Chicago', 10_800, chicago, boston, '3:00:08 in Boston'],
])('%s is worth %5$s', (_, seconds, from, to, expected) => {
  expect(expected).toContain(formatClock(equivalentTime(seconds, from, to).timeSeconds))
})

it('the range holds the doubt about both races', () => {
  const { lowSeconds, highSeconds } = equivalentTime(12_600, berlin, tokyo)
  expect(formatClock(lowSeconds)).toBe('3:27:15')
  expect(formatClock(highSeconds)).toBe('3:30:16')
})

it('there and back is the time one began with', () => {
  const there = equivalentTime(12_600, berlin, newYork).timeSeconds
  expect(equivalentTime(there, newYork, berlin).timeSeconds).toBeCloseTo(12_600, 6)
})
