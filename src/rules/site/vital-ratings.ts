// How a measure of a page's speed is rated. LCP, FID, CLS, FCP and TTFB as the specification has them, INP as web.dev
// (2024, in FID's place).

export const VITAL_LIMITS = {
  /** Milliseconds, but for CLS, which has no unit: good up to, poor above. */
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const

export type Vital = keyof typeof VITAL_LIMITS
export type VitalRating = 'good' | 'needs-improvement' | 'poor'
export const VITALS = Object.keys(VITAL_LIMITS) as [Vital, ...Vital[]]

/** The rating of a value. */
export function rateVital(metric: Vital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
