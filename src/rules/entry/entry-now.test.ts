// Where entry stands today: by days on file, by what somebody saw, and honestly unknown where there is neither.
import { expect, test } from 'vitest'
import { UNKNOWN_ENTRY_WINDOW, type EntryWindow } from '../race/race.ts'
import { entryNow } from './entry-now.ts'

const TODAY = '2026-11-24'
const RACE = {
  entry: 'open' as 'open' | 'ballot',
  entryWindows: [] as EntryWindow[],
  month: 5,
  eventStatus: 'scheduled' as const,
  entryStatus: null as 'open' | 'sold-out' | 'closed' | 'not-open' | null,
  entryStatusOn: null as string | null,
  lastEventDate: '2026-05-10' as string | null,
  ballotOpensOn: null,
  ballotClosesOn: null,
  sources: [],
  nextEventDate: '2027-05-09' as string | null,
}
const now = (race: Partial<typeof RACE>) => entryNow({ ...RACE, ...race }, TODAY)
const window = (opensOn: string | null, closesOn: string | null): EntryWindow => ({
  ...UNKNOWN_ENTRY_WINDOW,
  edition: 2027,
  kind: 'first-come',
  opensOn,
  closesOn,
})
const seen = (entryStatus: 'open' | 'sold-out' | 'closed' | 'not-open', entryStatusOn = '2026-11-03') => ({
  entryStatus,
  entryStatusOn,
})

test('nothing on file reads as not known', () => {
  expect(now({})).toEqual({
    state: 'unknown',
    words: 'Whether entry is open today is not on file.',
    isNotOnFile: true,
  })
})

test.each([
  ['sold-out', 'sold-out', 'Sold out, as seen on 3 Nov 2026.'],
  ['closed', 'closed', 'Closed, as seen on 3 Nov 2026.'],
  ['open', 'open', 'Entry is open, as seen on 3 Nov 2026.'],
  ['not-open', 'not-open', 'Not open yet, as seen on 3 Nov 2026.'],
] as const)('%s as somebody saw it', (status, state, words) => {
  expect(now(seen(status))).toEqual({ state, words })
})

test('what was seen of the last edition, or long ago, says nothing', () => {
  expect(now(seen('sold-out', '2026-04-01')).state).toBe('unknown')
  expect(now({ ...seen('sold-out', '2026-04-01'), lastEventDate: null }).state).toBe('unknown')
})

test('days on file say when entry is open, opens and has closed', () => {
  expect(now({ entryWindows: [window('2026-11-01', '2026-12-01')] })).toMatchObject({
    state: 'open',
    words: expect.stringContaining('until 1 Dec 2026') as string,
  })
  expect(now({ entryWindows: [window('2027-01-05', null)] })).toEqual({
    state: 'opening',
    words: 'Entry opens 5 Jan 2027.',
  })
  expect(now({ entryWindows: [window('2026-06-01', '2026-11-01')] })).toEqual({
    state: 'closed',
    words: 'Entry closed on 1 Nov 2026.',
  })
})

test('sold out is said although the window would be open, but not once a later one has opened', () => {
  const entryWindows = [window('2026-10-01', '2026-12-31')]
  expect(now({ entryWindows, ...seen('sold-out') }).state).toBe('sold-out')
  expect(now({ entryWindows: [window('2026-11-20', '2026-12-31')], ...seen('sold-out') }).state).toBe('open')
})

test('a cancelled race has no entry, whatever was seen', () => {
  expect(entryNow({ ...RACE, ...seen('open'), eventStatus: 'cancelled' }, TODAY).state).toBe('off')
})

const qualifying = (edition: number, days: Partial<EntryWindow>): EntryWindow => ({
  ...UNKNOWN_ENTRY_WINDOW,
  edition,
  kind: 'qualifying',
  opensTypical: '09-13',
  closesTypical: '09-17',
  ...days,
})

test('days of a later edition than the one on file are named as such, after what is known of that', () => {
  const closed = qualifying(2027, { closesOn: '2026-09-18' })
  const before = qualifying(2026, { opensOn: '2025-09-08', closesOn: '2025-09-12' })
  expect(now({ entryWindows: [before, closed] })).toEqual({
    state: 'closed',
    words: 'Entry for 2027 closed on 18 Sep 2026. Entry for 2028 should open about 13 Sep 2027.',
    isForLater: true,
  })
  expect(now({ entryWindows: [before] })).toEqual({
    state: 'unknown',
    words:
      'Going by the last edition, entry for 2027 closed about 17 Sep 2026. Entry for 2028 should open about 13 Sep 2027.',
    isForLater: true,
  })
  expect(now({ entryWindows: [{ ...before, closesTypical: null }] })).toMatchObject({
    words: expect.stringMatching(/^Whether entry for 2027 is still open is not on file\. Entry for 2028/),
    isNotOnFile: true,
  })
  expect(now({ entryWindows: [before], nextEventDate: '2028-04-17' }).words).toBe(
    'Entry should open about 13 Sep 2027.',
  )
})

test('the next ballot follows the word that the one before is closed', () => {
  const entryWindows = [qualifying(2027, { kind: 'ballot', closesOn: '2026-10-01', opensOn: '2026-09-20' })]
  expect(now({ entry: 'ballot', entryWindows }).words).toMatch(
    /^Entry for 2027 closed on 1 Oct 2026\. The next ballot, for 2028, opens 13 Sep 2027/,
  )
})
