import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { MARATHON_WORLD_BEST_MEN_SECONDS } from '../race/world-records.ts'
import { equivalentTime, type RaceLoss } from './race-equivalence.ts'

const marathonTime = (timeSeconds: number, from: RaceLoss, to: RaceLoss) =>
  equivalentTime({ distanceM: MARATHON_M, timeSeconds }, from, to)

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
  expect(expected).toContain(formatClock(marathonTime(seconds, from, to).timeSeconds))
})

it('the range holds the doubt about both races', () => {
  const { lowSeconds, highSeconds } = marathonTime(12_600, berlin, tokyo)
  expect(formatClock(lowSeconds)).toBe('3:27:15')
  expect(formatClock(highSeconds)).toBe('3:30:16')
})

it('no range reaches below the world best, unless the time does', () => {
  expect(marathonTime(7260, berlin, tokyo).timeSeconds).toBeGreaterThan(MARATHON_WORLD_BEST_MEN_SECONDS)
  expect(marathonTime(7260, berlin, tokyo).lowSeconds).toBeCloseTo(MARATHON_WORLD_BEST_MEN_SECONDS, 6)
  const { timeSeconds, lowSeconds } = marathonTime(7180, berlin, tokyo)
  expect(lowSeconds).toBe(timeSeconds)
})

const races = fc.record({
  loss: fc.double({ min: -4, max: 15, noNaN: true }),
  sd: fc.double({ min: 0.1, max: 4, noNaN: true }),
})

it('there and back is the time one began with, for any two races', () => {
  fc.assert(
    fc.property(races, races, fc.integer({ min: 3600, max: 30_000 }), (one, other, seconds) => {
      const there = marathonTime(seconds, one, other).timeSeconds
      expect(marathonTime(there, other, one).timeSeconds).toBeCloseTo(seconds, 6)
    }),
  )
})

it('a harder race takes longer, and its range holds the time', () => {
  fc.assert(
    fc.property(races, races, fc.integer({ min: 3600, max: 30_000 }), (one, other, seconds) => {
      const { timeSeconds, lowSeconds, highSeconds } = marathonTime(seconds, one, other)
      const harder = { ...other, loss: other.loss + 0.01 }
      expect(marathonTime(seconds, one, harder).timeSeconds).toBeGreaterThan(timeSeconds)
      expect(lowSeconds).toBeLessThanOrEqual(timeSeconds)
      expect(highSeconds).toBeGreaterThan(timeSeconds)
    }),
  )
})
