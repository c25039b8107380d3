import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
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

const races = fc.record({
  loss: fc.double({ min: -4, max: 15, noNaN: true }),
  sd: fc.double({ min: 0.1, max: 4, noNaN: true }),
})

it('there and back is the time one began with, for any two races', () => {
  fc.assert(
    fc.property(races, races, fc.integer({ min: 3600, max: 30_000 }), (one, other, seconds) => {
      const there = equivalentTime(seconds, one, other).timeSeconds
      expect(equivalentTime(there, other, one).timeSeconds).toBeCloseTo(seconds, 6)
    }),
  )
})

it('a harder race takes longer, and its range holds the time', () => {
  fc.assert(
    fc.property(races, races, fc.integer({ min: 3600, max: 30_000 }), (one, other, seconds) => {
      const { timeSeconds, lowSeconds, highSeconds } = equivalentTime(seconds, one, other)
      const harder = { ...other, loss: other.loss + 0.01 }
      expect(equivalentTime(seconds, one, harder).timeSeconds).toBeGreaterThan(timeSeconds)
      expect(lowSeconds).toBeLessThan(timeSeconds)
      expect(highSeconds).toBeGreaterThan(timeSeconds)
    }),
  )
})
