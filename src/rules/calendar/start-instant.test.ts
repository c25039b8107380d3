// The hour of a start, on the clock of its place.
import { expect, test } from 'vitest'
import { startInstant } from './start-instant.ts'

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
