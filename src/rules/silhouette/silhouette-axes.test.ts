import { describe, expect, it } from 'vitest'
import { axisLabels, kilometreTicks, rulerLinesM } from './silhouette-axes.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

describe('kilometre ticks', () => {
  it.each([
    [5000, [1, 2, 3, 4]],
    [10_000, [2, 4, 6, 8]],
    [HALF_MARATHON_M, [5, 10, 15, 20]],
    [MARATHON_M, [5, 10, 15, 20, 25, 30, 35, 40]],
    [50_000, [10, 20, 30, 40]],
    [100_000, [20, 40, 60, 80]],
    [500, []],
  ])('of %f m are %j', (distanceM, expected) => {
    expect(kilometreTicks(distanceM).map(({ km }) => km)).toEqual(expected)
  })

  it('leave every second one out on a narrow screen where there are many', () => {
    expect(kilometreTicks(MARATHON_M).filter(({ minor }) => !minor)).toHaveLength(4)
    expect(kilometreTicks(HALF_MARATHON_M).some(({ minor }) => minor)).toBe(false)
  })
})

it('the axis names the ticks that are clear of its end, and the distance', () => {
  const { labels, end } = axisLabels(HALF_MARATHON_M)
  expect([labels.map(({ km }) => km), end]).toEqual([[5, 10, 15], '21.098 km'])
  expect(axisLabels(Number.NaN).end).toBe('42.195 km')
})

it('the ruler has a line each 50 m, and fewer for higher windows', () => {
  expect(rulerLinesM(5, 160)).toEqual([50, 100, 150])
  expect(rulerLinesM(-10, 160)).toEqual([0, 50, 100, 150])
  expect(rulerLinesM(2240, 320)).toEqual([2300, 2400, 2500])
  expect(rulerLinesM(500, 2560)).toEqual([500, 1000, 1500, 2000, 2500, 3000])
})
