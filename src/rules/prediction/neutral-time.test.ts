import { expect, test } from 'vitest'
import { MARATHON_WORLD_BEST_MEN_SECONDS } from '../race/world-records.ts'
import { neutralTime } from './neutral-time.ts'

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
