// The time zones of the catalogue: each race has one, and its clock is one of its country's.
import { expect, test } from 'vitest'
import { startInstant } from '../../src/rules/calendar/local-clock.ts'
import { computedZone } from '../../supabase/catalogue-files.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const races = catalogueRaces()
/** Noon by a zone's clock, with how far it is ahead of UTC, in winter and in summer. */
const clockOf = (timeZone: string) =>
  ['2027-01-15', '2027-07-15']
    .map((nextEventDate) => startInstant({ nextEventDate, startTime: '12:00', timeZone }))
    .join(' ')

/** The zones that the platform lists of a country; none of some. */
const zonesOf = (countryCode: string): string[] => {
  const country: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${countryCode}`,
  )
  return country.getTimeZones?.() ?? []
}

test('every race has a time zone, but for those on the ice of Antarctica', () => {
  const without = races.filter(({ timeZone }) => timeZone === null)
  expect(without.map(({ slug }) => slug).sort()).toEqual([
    'antarctic-ice-half-marathon',
    'antarctic-ice-marathon',
  ])
})

test('its clock is one of its country, in winter and in summer', () => {
  const codes = [...new Set(races.map(({ countryCode }) => countryCode))]
  const clocksOf = new Map(codes.map((code) => [code, new Set(zonesOf(code).map(clockOf))]))
  const wrong = races.filter(({ countryCode, timeZone }) => {
    const clocks = clocksOf.get(countryCode) ?? new Set()
    return timeZone !== null && clocks.size > 0 && !clocks.has(clockOf(timeZone))
  })
  expect(wrong.map(({ slug, timeZone }) => `${slug}: ${timeZone}`)).toEqual([])
})

test('a zone on file stands, and one that is worked out says so', () => {
  const start = { lat: 52.52, lon: 13.4, checkedOn: '2026-11-24' }
  expect(computedZone(start)).toMatchObject({
    timeZone: 'Europe/Berlin',
    source: { field: 'timeZone', confidence: 'computed', checkedOn: '2026-11-24' },
  })
  expect(computedZone({ ...start, timeZone: 'Europe/Vienna' })).toBeNull()
  expect(computedZone({ checkedOn: '2026-11-24' })).toBeNull()
})
