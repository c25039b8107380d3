// The hour of a start, on the clock of its place.
import { describe, expect, it, test } from 'vitest'
import { clockAheadOfSunHours, startInstant, zoneWords } from './local-clock.ts'

const start = (nextEventDate: string | null, startTime: string | null, timeZone: string | null) =>
  startInstant({ nextEventDate, startTime, timeZone })

test.each([
  ['2027-04-25', '09:30', 'Europe/London', '2027-04-25T09:30:00+01:00'],
  ['2027-01-31', '09:30', 'Europe/London', '2027-01-31T09:30:00+00:00'],
  // The clocks change in the night before: New York on 7 November 2027, London on 28 March 2027.
  ['2027-11-07', '08:00', 'America/New_York', '2027-11-07T08:00:00-05:00'],
  ['2027-11-07', '00:30', 'America/New_York', '2027-11-07T00:30:00-04:00'],
  ['2027-03-28', '08:00', 'Europe/London', '2027-03-28T08:00:00+01:00'],
  ['2027-03-28', '00:30', 'Europe/London', '2027-03-28T00:30:00+00:00'],
  ['2027-02-07', '06:45', 'Asia/Kolkata', '2027-02-07T06:45:00+05:30'],
  ['2027-10-03', '07:00:00', 'Australia/Lord_Howe', '2027-10-03T07:00:00+11:00'],
])('%s at %s in %s', (day, hour, zone, instant) => expect(start(day, hour, zone)).toBe(instant))

test('is not known without day, hour or a zone that there is', () => {
  expect(start(null, '09:30', 'Europe/London')).toBeNull()
  expect(start('2027-04-25', null, 'Europe/London')).toBeNull()
  expect(start('2027-04-25', '09:30', null)).toBeNull()
  expect(start('2027-04-25', '09:30', 'Mars/Olympus')).toBeNull()
})

test('a zone is called by its city', () => {
  expect(zoneWords('America/New_York')).toBe('New York time')
  expect(zoneWords('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect([zoneWords('UTC'), zoneWords('Etc/GMT+5')]).toEqual(['UTC', 'GMT+5'])
})

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
