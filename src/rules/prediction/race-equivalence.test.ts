import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { MARATHON_WORLD_BEST_MEN_SECONDS } from './plausible-time.ts'
import { predictFinish } from './predictions.ts'
import { equivalentTime, neutralTime, predictedAtRace, type RaceLoss } from './race-equivalence.ts'
import { prepareExpectedTimes } from './your-expected-time.ts'

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

const MARATHON = 42_195

test('a time at a race that costs as much as the neutral course stands', () => {
  const { timeSeconds, lowSeconds, highSeconds } = neutralTime(12_600, {
    distanceM: MARATHON,
    loss: { lossPct: 2.2, sdPct: 0 },
  })!
  expect([timeSeconds, lowSeconds, highSeconds]).toEqual([12_600, 12_600, 12_600])
})

// A loss of 2.64 ± 0.59, so 3:20:00 there is 12,000 × 102.2 / 102.64.
test('a time at a harder race is worth a faster one, with the doubt about the race as its range', () => {
  const worth = neutralTime(12_000, { distanceM: MARATHON, loss: { lossPct: 2.64, sdPct: 0.59 } })!
  expect(worth.timeSeconds).toBeCloseTo(11_948.6, 1)
  expect(worth.highSeconds - worth.timeSeconds).toBeCloseTo(11_948.6 * 0.0059, 1)
})

test('a time at a faster race is worth a slower one', () => {
  expect(
    neutralTime(12_000, { distanceM: MARATHON, loss: { lossPct: 0.98, sdPct: 0.5 } })!.timeSeconds,
  ).toBeGreaterThan(12_000)
})

test('half marathons have a neutral course of their own', () => {
  const loss = { lossPct: 1.66, sdPct: 0.4 }
  expect(neutralTime(5400, { distanceM: 21_097.5, loss })!.timeSeconds).toBe(5400)
})

test('a time in the mountains is worth nothing on a road', () => {
  expect(neutralTime(24_000, { distanceM: MARATHON, loss: { lossPct: 22.97, sdPct: 8.3 } })).toBeNull()
})

test('the range of a time near the world best ends there', () => {
  const worth = neutralTime(7250, { distanceM: MARATHON, loss: { lossPct: 2.64, sdPct: 0.9 } })!
  expect(worth.lowSeconds).toBeCloseTo(MARATHON_WORLD_BEST_MEN_SECONDS, 6)
})

describe('a prediction at a race', () => {
  const predicted = { timeSeconds: 12_000, errorSeconds: 600 }

  test('is slower by what the course costs more than an ordinary one', () => {
    const { timeSeconds } = predictedAtRace(MARATHON, predicted, { loss: 2.64, sd: 0.59 })
    expect(timeSeconds).toBeCloseTo((12_000 * 102.64) / 102.2, 6)
  })

  test('is as sure as the models and both courses together', () => {
    const { errorSeconds, timeSeconds, highSeconds } = predictedAtRace(MARATHON, predicted, {
      loss: 2.2,
      sd: 0.5,
    })
    expect(errorSeconds / timeSeconds).toBeCloseTo(Math.hypot(0.05, 0.005, 0.0149), 6)
    expect(highSeconds).toBeCloseTo(timeSeconds + errorSeconds, 6)
  })

  test('is what lists and pages expect of the same result there', () => {
    const result = { distanceM: 21_097.5, timeSeconds: 5400 }
    const { combined } = predictFinish({ result, milesPerWeek: 40 }, MARATHON)
    const there = prepareExpectedTimes({ result, milesPerWeek: 40 })
    const race = { loss: 2.64, sd: 0.59 }
    expect(predictedAtRace(MARATHON, combined, race).timeSeconds).toBeCloseTo(
      there({ distanceM: MARATHON, ...race }).timeSeconds,
      0,
    )
  })
})
