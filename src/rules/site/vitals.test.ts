import { expect, test } from 'vitest'
import { pageKindOf } from './site.ts'
import { VITAL_CHART, rateVital, vitalChart, vitalWords } from './vitals.ts'

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['FID', 100, 'good'],
  ['FID', 301, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['FCP', 1800, 'good'],
  ['FCP', 3001, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1801, 'poor'],
] as const)('%s of %d is %s', (metric, value, rating) => {
  expect(rateVital(metric, value)).toBe(rating)
})

test.each([
  ['/', 'home'],
  ['/marathon/boston-marathon', 'race'],
  // A type that came after this was written.
  ['/backyard-ultra/bigs-backyard', 'race'],
  ['/marathons/germany/berlin', 'place'],
  ['/pace-chart/marathon', 'pace tool'],
  ['/marathon-pace-chart', 'pace tool'],
  ['/half-marathon-predictor', 'pace tool'],
  ['/articles/racing-at-altitude', 'article'],
  ['/my-races', 'dashboard'],
  ['/near/state/texas', 'near'],
  ['/faq', 'other'],
  ['/nothing/is/there', 'other'],
])('%s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

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
