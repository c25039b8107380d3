import { describe, expect, it } from 'vitest'
import { clockAheadOfSunHours } from './clock-and-sun.ts'

const ahead = (countryCode: string, lon: number, day: string, timeZone?: string) =>
  clockAheadOfSunHours({ countryCode, lon, timeZone }, day)

describe('the clock is ahead of the sun', () => {
  it('by most of an hour in a Swedish summer, and behind it in winter', () => {
    expect(ahead('SE', 18.08, '2027-05-29')).toBeCloseTo(0.8, 1)
    expect(ahead('SE', 18.08, '2027-12-01')).toBeCloseTo(-0.2, 1)
  })

  it('by over an hour in Valencia in December: the whole mainland keeps the time of Madrid', () => {
    expect(ahead('ES', -0.38, '2026-12-06')).toBeCloseTo(1, 1)
    expect(ahead('ES', -15.4, '2027-01-17')).toBeCloseTo(1, 1)
  })

  it('by the zone nearest to the sun where a country has several, or by the one on file', () => {
    expect(ahead('US', -87.6, '2026-10-11')).toBeCloseTo(0.87, 1)
    expect(ahead('US', -83, '2026-10-18', 'America/Detroit')).toBeCloseTo(1.53, 1)
  })

  it('not at all where the place is not known', () => {
    expect(clockAheadOfSunHours({ countryCode: 'SE', lon: null }, '2027-05-29')).toBe(0)
  })
})
