// Lengths and temperatures in words, metric or imperial. Input is always metric.

export type MeasureKind = 'm' | 'km' | 'c'
export type UnitSystem = 'metric' | 'imperial'

export const FEET_A_METRE = 3.28084
export const F_PER_C = 1.8
const MILES_A_KM = 0.621371

// Made once, and only where a page has such a number: to make it takes a slow processor longer than all else there.
let oneDecimal: Intl.NumberFormat | undefined

/** In thousands, away from zero where it is halfway, as Intl does it. */
const whole = (value: number) =>
  (value < 0 ? '−' : '') + String(Math.round(Math.abs(value))).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

function grouped(value: number, decimals: 0 | 1): string {
  if (decimals === 0) return whole(value)
  oneDecimal ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return oneDecimal.format(value).replace(/^-/, '−')
}

/** A whole number with thousands separators; 'N/A' for a missing one. */
export function formatNumber(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? 'N/A' : whole(Math.round(value) + 0)
}

/** Metres (m, ft), kilometres (km, mi) or degrees (°C, °F) with their unit; 'N/A' for a missing value. */
export function formatMeasure(
  value: number | null | undefined,
  kind: MeasureKind,
  units: UnitSystem = 'metric',
): string {
  if (value == null || !Number.isFinite(value)) return 'N/A'
  const imperial = units === 'imperial'
  if (kind === 'm') return imperial ? `${formatNumber(value * FEET_A_METRE)} ft` : `${formatNumber(value)} m`
  if (kind === 'c') return imperial ? `${formatNumber(value * F_PER_C + 32)} °F` : `${formatNumber(value)} °C`
  const length = imperial ? value * MILES_A_KM : value
  return `${grouped(length, length < 100 && !Number.isInteger(length) ? 1 : 0)} ${imperial ? 'mi' : 'km'}`
}
