// When entry is open by the days on file, and what is said of it.
import { describe, expect, test } from 'vitest'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import {
  entryPeriods,
  entryStateWords,
  isInState,
  type EntryPeriod,
  ballotWords,
  windowDays,
} from './entry-state.ts'
import { UNKNOWN_ENTRY_WINDOW } from '../race/race.ts'

describe('entry state', () => {
  const TODAY = '2026-11-23'

  describe('the periods of a race', () => {
    test('are its ballot and what is sold besides, announced or expected', () => {
      const race = aRace({
        entry: 'mixed',
        entryWindows: [
          anEntryWindow({ opensOn: '2026-11-13', closesOn: '2026-11-27' }),
          anEntryWindow({ kind: 'first-come', opensTypical: '12-01', closesTypical: '12-24', edition: 2026 }),
        ],
      })
      expect(entryPeriods(race, TODAY)).toEqual([
        { opensOn: '2026-11-13', closesOn: '2026-11-27', expected: false },
        { opensOn: '2026-12-01', closesOn: '2026-12-24', expected: true },
      ])
    })

    test('are those of a race with open entry, too', () => {
      const race = aRace({
        entry: 'open',
        entryWindows: [anEntryWindow({ kind: 'first-come', opensOn: '2026-12-05', closesOn: null })],
      })
      expect(entryPeriods(race, TODAY)).toEqual([{ opensOn: '2026-12-05', closesOn: null, expected: false }])
    })

    test('are none where nothing is on file, all is over, or the race is off', () => {
      const entryWindows = [anEntryWindow({ opensOn: '2026-11-13', closesOn: '2026-11-27' })]
      expect(entryPeriods(aRace({ entry: 'open' }), TODAY)).toEqual([])
      expect(entryPeriods(aRace({ entry: 'ballot', entryWindows }), '2026-11-28')).toEqual([])
      expect(entryPeriods(aRace({ entry: 'ballot', entryWindows, eventStatus: 'cancelled' }), TODAY)).toEqual(
        [],
      )
    })
  })

  const period = (opensOn: string, closesOn: string | null, expected = false): EntryPeriod => ({
    opensOn,
    closesOn,
    expected,
  })
  const states = (each: EntryPeriod, today: string) =>
    (['open', 'closing', 'opening'] as const).filter((state) => isInState(each, state, today))

  test('a period is open from its first day to its last, and closing in the last two weeks', () => {
    const autumn = period('2026-10-01', '2026-11-30')
    expect(
      ['2026-08-31', '2026-09-01', '2026-10-01', '2026-11-16', '2026-11-30', '2026-12-01'].map((day) =>
        states(autumn, day),
      ),
    ).toEqual([[], ['opening'], ['open'], ['open', 'closing'], ['open', 'closing'], []])
  })

  test('one whose end is not on file is known to be open on its first day only', () => {
    const endless = period('2026-11-23', null)
    expect([states(endless, TODAY), states(endless, '2026-11-24')]).toEqual([['open'], []])
  })

  test('the words say how long, and that expected days are expected', () => {
    const words = (each: EntryPeriod, state: 'open' | 'closing' | 'opening') =>
      entryStateWords([each], state, TODAY)
    expect(words(period('2026-11-01', '2026-11-25'), 'open')).toBe(
      'Entry is open until 25 Nov 2026, in 2 days',
    )
    expect(words(period('2026-11-01', '2026-11-25', true), 'closing')).toBe(
      'Entry should be open until 25 Nov 2026, in 2 days',
    )
    expect(words(period('2026-12-01', null, true), 'opening')).toBe('Entry should open 1 Dec 2026, in 8 days')
    expect(words(period('2026-12-01', null), 'opening')).toBe('Entry opens 1 Dec 2026, in 8 days')
    expect(words(period('2026-11-23', null), 'open')).toBe('Entry is open')
    expect(words(period('2026-11-01', '2026-11-25'), 'opening')).toBeNull()
  })
})

describe('entry words', () => {
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
    const ballot = {
      opensOn: '2026-12-15',
      closesOn: '2026-12-25',
      expected: true,
      edition: 2027,
      open: false,
    }
    expect(ballotWords(ballot, '2026-11-24')).toBe(
      'The next ballot, for 2027, opens 15 Dec 2026, in 3 weeks, and closes 25 Dec 2026 (expected, going by the last edition).',
    )
    expect(ballotWords({ ...ballot, expected: false, open: true }, '2026-12-20')).toBe(
      'The ballot for 2027 is open until 25 Dec 2026.',
    )
  })
})
