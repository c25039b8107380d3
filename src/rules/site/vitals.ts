// How a measure of a page's speed is rated (LCP, FID, CLS, FCP and TTFB as the specification has them, INP as web.dev),
// and a small chart of one over days.
import { formatNumber } from '../writing/measures.ts'

const VITAL_LIMITS = {
  /** Milliseconds, but for CLS, which has no unit: good up to, poor above. */
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const

export type Vital = keyof typeof VITAL_LIMITS
type VitalRating = 'good' | 'needs-improvement' | 'poor'
export const VITALS = Object.keys(VITAL_LIMITS) as [Vital, ...Vital[]]

export function rateVital(metric: Vital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

export const VITAL_CHART = { width: 240, height: 72 }

interface VitalChart {
  points: { x: number; y: number }[]
  /** The line through the points, for a path; empty for a single day. */
  line: string
  goodY: number
  poorY: number
}

/** Scale: from zero to the poor limit or the highest value, whichever is more, and a tenth of air. */
export function vitalChart(metric: Vital, values: readonly number[]): VitalChart {
  const { width, height } = VITAL_CHART
  const [good, poor] = VITAL_LIMITS[metric]
  const highest = Math.max(poor, ...values) * 1.1
  const y = (value: number) => Math.round((1 - value / highest) * height * 10) / 10
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const points = values.map((value, index) => ({
    x: values.length > 1 ? Math.round(index * step * 10) / 10 : width / 2,
    y: y(value),
  }))
  const line = points.length > 1 ? `M${points.map((point) => `${point.x} ${point.y}`).join('L')}` : ''
  return { points, line, goodY: y(good), poorY: y(poor) }
}

/** `2,310 ms`, or `0.08` for CLS. */
export const vitalWords = (metric: Vital, value: number): string =>
  metric === 'CLS' ? value.toFixed(2) : `${formatNumber(value)} ms`
