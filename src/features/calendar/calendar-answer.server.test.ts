// A calendar's text where something is odd about its events.
import { expect, test } from 'vitest'
import type { RaceEvent } from '../../rules/calendar/race-calendar.ts'
import { calendarFile } from './calendar-answer.server.ts'

const CALENDAR = { name: 'Races', origin: 'https://startline.test' }
const EVENT: RaceEvent = {
  uid: 'race-1@startline.test',
  sequence: 1,
  changedAt: '2026-11-22T10:00:00Z',
  title: 'Zürich Marathon '.repeat(8),
  description: '',
  path: '/marathon/zurich-marathon',
  place: 'Zürich, Switzerland',
  geo: null,
  day: '2027-04-18',
  endsBefore: '2027-04-19',
  status: 'CONFIRMED',
}

test('no line is longer than 75 bytes, and none is cut inside a letter (RFC 5545, 3.1)', async () => {
  const text = await calendarFile(CALENDAR, [EVENT])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${EVENT.title.trimEnd()}`)
})

test('an event on a day that is none is told to whoever made it, not written', async () => {
  await expect(calendarFile(CALENDAR, [EVENT, { ...EVENT, day: '2027-13-40' }])).rejects.toThrow(
    /errors occurred/,
  )
})

test('a calendar without events is a calendar all the same (RFC 5545, 3.6)', async () => {
  const text = await calendarFile(CALENDAR, [])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('BEGIN:VTIMEZONE')
  expect(text).not.toContain('BEGIN:VEVENT')
})
