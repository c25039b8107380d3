// The days of entry windows, announced and usual, and the next ballot in words.
import { UNKNOWN_ENTRY_WINDOW } from '../race/race.ts'
import { expect, test } from 'vitest'
import { ballotWords, windowDays } from './entry-words.ts'

const berlin = { ...UNKNOWN_ENTRY_WINDOW, opensTypical: '09-25', closesTypical: '11-05' }
const last = { ...berlin, edition: 2026, opensOn: '2025-09-25', closesOn: '2025-11-05' }
const coming = { ...berlin, edition: 2027 }
const race = { month: 9, entryWindows: [last, coming] }

test('announced days stand as they are', () => {
  expect(windowDays(last, race)).toEqual({ opens: '25 Sep 2025', closes: '5 Nov 2025' })
})

test('usual days stand in the year before the race, as they did the last time', () => {
  expect(windowDays(coming, race)).toEqual({ opens: 'about 25 Sep 2026', closes: 'about 5 Nov 2026' })
})

test('a window that opens in December closes in the year after', () => {
  const window = { ...coming, opensTypical: '12-01', closesTypical: '01-31' }
  expect(windowDays(window, { month: 3, entryWindows: [window] })).toEqual({
    opens: 'about 1 Dec 2026',
    closes: 'about 31 Jan 2027',
  })
})

test('what is not known is N/A, and a usual end alone has no year', () => {
  const window = { ...coming, opensTypical: null }
  expect(windowDays(window, race)).toEqual({ opens: 'N/A', closes: 'about 5 Nov' })
})

test('a ballot is named with the edition it is for, coming or open', () => {
  const ballot = { opensOn: '2026-12-15', closesOn: '2026-12-25', expected: true, edition: 2027, open: false }
  expect(ballotWords(ballot, '2026-11-24')).toBe(
    'The next ballot, for 2027, opens 15 Dec 2026 and closes 25 Dec 2026, in 3 weeks (expected, going by the last edition).',
  )
  expect(ballotWords({ ...ballot, expected: false, open: true }, '2026-12-20')).toBe(
    'The ballot for 2027 is open until 25 Dec 2026.',
  )
})
