import { describe, expect, test } from 'vitest'
import { publishInstant, publishTimeAt, publishTimeFault, publishTimeWords } from './publish-time.ts'

const IN_BERLIN = { publishDay: '2026-12-01', publishTime: '09:00', timeZone: 'Europe/Berlin' }
const NOW = Date.parse('2026-11-28T15:00:00Z')

describe('the time at which a change becomes public', () => {
  test('is on the clocks of its zone, in winter and in summer', () => {
    expect(publishInstant(IN_BERLIN)).toBe('2026-12-01T09:00:00+01:00')
    expect(publishInstant({ ...IN_BERLIN, publishDay: '2027-07-01' })).toBe('2027-07-01T09:00:00+02:00')
    expect(publishTimeAt('2026-12-01T08:00:00Z', 'Europe/Berlin')).toEqual(IN_BERLIN)
    expect(publishTimeWords('2026-12-01T08:00:00Z', 'Europe/Berlin')).toBe(
      '1 Dec 2026, 09:00 (Europe/Berlin)',
    )
  })

  test.each([
    ['as it should be', {}, null],
    ['a day that is none', { publishDay: '2026-02-30' }, 'publishDay'],
    ['a time that is none', { publishTime: '24:10' }, 'publishTime'],
    ['a zone that is none', { timeZone: 'Europe/Ulm' }, 'timeZone'],
    ['in three years', { publishDay: '2029-12-01' }, 'publishDay'],
    ['this minute there', { publishDay: '2026-11-28', publishTime: '16:00' }, 'publishDay'],
    ['the next minute there', { publishDay: '2026-11-28', publishTime: '16:01' }, null],
  ])('%s', (_case, time, part) =>
    expect(publishTimeFault({ ...IN_BERLIN, ...time }, NOW)?.part ?? null).toBe(part),
  )

  test('that is over says what time it is there', () =>
    expect(publishTimeFault({ ...IN_BERLIN, publishDay: '2026-11-01' }, NOW)?.fault).toBe(
      'That time is over: now it is 28 Nov 2026, 16:00 (Europe/Berlin).',
    ))
})
