// The chart of a metric: limits and values on one scale, whatever the values.
import { expect, test } from 'vitest'
import { VITAL_CHART, vitalChart, vitalWords } from './vital-chart.ts'

test('puts values and limits on one scale, the slower the higher', () => {
  const { points, goodY, poorY, line } = vitalChart('LCP', [1000, 2500, 4000])
  expect(points.map(({ x }) => x)).toEqual([0, 120, 240])
  expect(points[1]!.y).toBe(goodY)
  expect(points[2]!.y).toBe(poorY)
  expect(points[0]!.y).toBeGreaterThan(goodY)
  expect(line).toBe(`M0 ${points[0]!.y}L120 ${goodY}L240 ${poorY}`)
})

test('stays in its box with a day beyond all limits, and shows a single day in the middle', () => {
  expect(vitalChart('CLS', [9, 0.01]).points[0]!.y).toBeGreaterThanOrEqual(0)
  const one = vitalChart('TTFB', [300])
  expect([one.points[0]!.x, one.line]).toEqual([VITAL_CHART.width / 2, ''])
})

test('tells milliseconds whole and CLS with two decimals', () => {
  expect([vitalWords('LCP', 2310.4), vitalWords('CLS', 0.078)]).toEqual(['2,310 ms', '0.08'])
})
