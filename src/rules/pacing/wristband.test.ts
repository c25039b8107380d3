// What stands on a band besides the marks of the plan.
import { expect, test } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'
import { halfCounts, planSplits } from './pacing.ts'
import { bandCells, bandColumns, marksOfBand } from './wristband.ts'

function marksEvery(distanceM: number, everyM: number, goalSeconds = distanceM / 3) {
  const splits = planSplits({ distanceM, goalSeconds, everyM })
  return splits.map((split) => ({ ...split, label: String(Math.round(split.atM / everyM)) }))
}

const labels = (distanceM: number, everyM: number) =>
  marksOfBand({ marks: marksEvery(distanceM, everyM), halfwaySeconds: 6330 }).map(
    ({ label, elapsedSeconds }) => (label === 'Half' ? `Half ${elapsedSeconds}` : label),
  )

test('a marathon has the half between its marks, in km and in miles', () => {
  expect(labels(MARATHON_M, 5000)).toEqual(['1', '2', '3', '4', 'Half 6330', '5', '6', '7', '8', '8'])
  expect(labels(MARATHON_M, 5 * MILE_M).indexOf('Half 6330')).toBe(2)
  expect(labels(MARATHON_M, 1000).indexOf('Half 6330')).toBe(21)
})

test('one of exactly 30 km has its half, a metre less has not', () => {
  const half = (distanceM: number) => labels(distanceM, 7000).includes('Half 6330')
  expect([half(30_000), half(29_999)]).toEqual([true, false])
  expect([30_000, 29_999].map(halfCounts)).toEqual([true, false])
})

test('none where a mark stands there already, nor in a shorter race', () => {
  expect(labels(50_000, 5000)).toHaveLength(10)
  expect(labels(HALF_MARATHON_M, 5000)).toHaveLength(5)
  expect(marksOfBand({ marks: [], halfwaySeconds: 0 })).toEqual([])
})

// 10 km in 50 minutes: a kilometre each five minutes.
const tenK = { marks: marksEvery(10_000, 5000, 3000), halfwaySeconds: 1500 }
const short = (cells: ReturnType<typeof bandCells>) =>
  cells.map(({ label, atM, elapsedSeconds, isStation, isFuel }) =>
    [label, Math.round(atM), elapsedSeconds, isStation && 'aid', isFuel && 'fuel'].filter(Boolean).join(' '),
  )

test('an aid station between marks has its own clock; at a mark, it is the mark’s', () => {
  expect(short(bandCells({ ...tenK, stationsEveryM: 2500 }))).toEqual([
    'Aid 2500 750 aid',
    '1 5000 1500 aid',
    'Aid 7500 2250 aid',
    '2 10000 3000',
  ])
})

test('fuel stands where the runner is when it is due, and none in the last quarter of an hour', () => {
  expect(short(bandCells({ ...tenK, fuelEverySeconds: 20 * 60 }))).toEqual([
    'Fuel 4000 1200 fuel',
    '1 5000 1500',
    '2 10000 3000',
  ])
  expect(bandCells({ marks: [], halfwaySeconds: 0, fuelEverySeconds: 60, stationsEveryM: 100 })).toEqual([])
})

test('many cells stand in rows as full as each other', () => {
  expect([0, 1, 12, 13, 28, 43].map((count) => bandColumns(count, 12))).toEqual([0, 1, 12, 7, 10, 11])
})
