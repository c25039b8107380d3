// When entry is open by the days on file, and what is said of it.
import { describe, expect, test } from 'vitest'
import { aRace, anEntryWindow as window } from '../../../tests/fixtures/a-race.ts'
import { entryPeriods, entryStateWords, isInState, type EntryPeriod } from './entry-state.ts'

const TODAY = '2026-11-23'

describe('the periods of a race', () => {
  test('are its ballot and what is sold besides, announced or expected', () => {
    const race = aRace({
      entry: 'mixed',
      entryWindows: [
        window({ opensOn: '2026-11-13', closesOn: '2026-11-27' }),
        window({ kind: 'first-come', opensTypical: '12-01', closesTypical: '12-24', edition: 2026 }),
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
      entryWindows: [window({ kind: 'first-come', opensOn: '2026-12-05', closesOn: null })],
    })
    expect(entryPeriods(race, TODAY)).toEqual([{ opensOn: '2026-12-05', closesOn: null, expected: false }])
  })

  test('are none where nothing is on file, all is over, or the race is off', () => {
    const entryWindows = [window({ opensOn: '2026-11-13', closesOn: '2026-11-27' })]
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
  expect(words(period('2026-11-01', '2026-11-25'), 'open')).toBe('Entry is open until 25 Nov 2026, in 2 days')
  expect(words(period('2026-11-01', '2026-11-25', true), 'closing')).toBe(
    'Entry should be open until 25 Nov 2026, in 2 days',
  )
  expect(words(period('2026-12-01', null, true), 'opening')).toBe('Entry should open 1 Dec 2026, in 8 days')
  expect(words(period('2026-12-01', null), 'opening')).toBe('Entry opens 1 Dec 2026, in 8 days')
  expect(words(period('2026-11-23', null), 'open')).toBe('Entry is open')
  expect(words(period('2026-11-01', '2026-11-25'), 'opening')).toBeNull()
})
