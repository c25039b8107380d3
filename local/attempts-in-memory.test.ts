// What is counted in memory: the limit, its end, and that it cannot grow without end.
import { expect, test } from 'vitest'
import { AttemptsInMemory } from './attempts-in-memory.ts'

const QUARTER_HOUR_MS = 15 * 60_000

test('the one beyond the limit waits until the first is a quarter of an hour old', () => {
  const attempts = new AttemptsInMemory()
  expect([1, 2, 3].map((second) => attempts.take('Ada', 2, second * 1000))).toEqual([
    0,
    0,
    QUARTER_HOUR_MS - 2000,
  ])
  expect(attempts.take('Ada', 2, 1000 + QUARTER_HOUR_MS)).toBe(0)
})

test('one that is given back does not count', () => {
  const attempts = new AttemptsInMemory()
  attempts.take('Ada', 1, 0)
  attempts.giveBack('Ada')
  expect(attempts.size).toBe(0)
  expect(attempts.take('Ada', 1, 0)).toBe(0)
})

test('what is over is forgotten, and of too many the longest quiet', () => {
  const attempts = new AttemptsInMemory(3)
  for (const [key, atMs] of [
    ['a', 0],
    ['b', 1],
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ] as const)
    attempts.take(key, 2, atMs)
  expect(attempts.size).toBe(3)
  // The two of `a` are still counted, the one of `b` is not.
  expect(attempts.take('a', 2, 5)).toBeGreaterThan(0)
  attempts.take('e', 2, 10 + QUARTER_HOUR_MS)
  expect(attempts.size).toBe(1)
})
