// The band of a goal: what stands on it besides the marks of the plan.
import { expect, test } from 'vitest'
import { halfCounts } from '../../rules/pacing/pace-chart.ts'
import { planSplits } from '../../rules/pacing/pacing.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../../rules/race/race-distances.ts'
import { marksOfBand } from './PaceBand.tsx'

const labels = (distanceM: number, everyM: number) => {
  const splits = planSplits({ distanceM, goalSeconds: distanceM / 3, everyM })
  const marks = splits.map((split) => ({ ...split, label: String(Math.round(split.atM / everyM)) }))
  return marksOfBand(marks, 6330).map(({ label, elapsedSeconds }) =>
    label === 'Half' ? `Half ${elapsedSeconds}` : label,
  )
}

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
  expect(marksOfBand([], 0)).toEqual([])
})
