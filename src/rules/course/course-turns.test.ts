import { expect, test } from 'vitest'
import { countTurns } from './course-turns.ts'
import { ringTrack } from '../../../tests/fixtures/courses.ts'
import { asRecorded, thinTrack } from './thin-track.ts'

const M = 1 / 111_195
const SQUARE = [
  [0, 0],
  [0, 500],
  [500, 500],
  [500, 0],
  [0, 0],
].map(([north, east]) => ({ lat: north! * M, lon: east! * M }))

test('counts the corners of a block once each, and no bend of a ring road', () => {
  expect(countTurns(SQUARE)).toBe(3)
  expect(countTurns([...SQUARE, ...SQUARE.slice(1)])).toBe(7)
  expect(countTurns(ringTrack(42_195))).toBe(0)
  expect(countTurns([])).toBe(0)
})

test('there and back has one turn, of half a circle', () => {
  expect(countTurns([SQUARE[0]!, SQUARE[1]!, SQUARE[0]!])).toBe(1)
})

test('a thinned track keeps its ends, its length and its clock, and no points without height', () => {
  const dense = ringTrack(42_195, { points: 60_000, seconds: 12_000 })
  const { points: kept, seconds } = thinTrack([{ ...dense[0]!, elevationM: null }, ...dense])
  expect(kept.length).toBeLessThanOrEqual(12_000)
  expect(kept.at(-1)![0]).toBeCloseTo(dense.at(-1)!.lat, 5)
  expect(asRecorded(kept, seconds).at(-1)!.atSeconds).toBe(12_000)
  expect(asRecorded(kept, null).at(-1)!.atSeconds).toBeNull()
})
