import { expect, test } from 'vitest'
import { pageKindOf } from './page-kind.ts'
import { rateVital } from './vital-ratings.ts'

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
