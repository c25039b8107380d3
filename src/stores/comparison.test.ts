import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeptRace } from '../domain/kept-comparison.ts'
import {
  $comparison,
  addToComparison,
  clearComparison,
  removeFromComparison,
  replaceComparison,
} from './comparison.ts'

const race = (id: number): KeptRace => ({ id, slug: `race-${id}`, raceType: 'marathon', name: `Race ${id}` })
const ids = () => $comparison.get().map(({ id }) => id)
let stop: () => void

beforeEach(() => {
  clearComparison()
  stop = $comparison.subscribe(() => undefined)
})
afterEach(() => stop())

test('races are added once, in their order, and taken out again', () => {
  for (const id of [3, 1, 3, 2]) expect(addToComparison(race(id))).toBe(true)
  expect(ids()).toEqual([3, 1, 2])
  removeFromComparison(3)
  removeFromComparison(99)
  expect(ids()).toEqual([1, 2])
  clearComparison()
  expect(ids()).toEqual([])
})

test('six are the most: the seventh changes nothing and says so', () => {
  for (let id = 1; id <= 6; id++) addToComparison(race(id))
  expect(addToComparison(race(7))).toBe(false)
  expect(addToComparison(race(2))).toBe(true)
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  replaceComparison(Array.from({ length: 9 }, (_, i) => race(i + 10)))
  expect(ids()).toEqual([10, 11, 12, 13, 14, 15])
})
