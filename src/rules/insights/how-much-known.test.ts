import { expect, test } from 'vitest'
import history from '../../data/known-history.json' with { type: 'json' }
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { countKnown, shareLine, shareWords } from './how-much-known.ts'

const DAY = {
  races: 200,
  date: 50,
  confirmed: 0,
  course: 0,
  startTime: 0,
  timeLimit: 0,
  entry: 0,
  values: 0,
  unchecked: 0,
}

test('shares are whole percent; a few are not none, and of nothing there is none', () => {
  expect(shareWords(1, 3)).toBe('33 %')
  expect(shareWords(1, 1115)).toBe('under 1 %')
  expect(shareWords(0, 10)).toBe('0 %')
  expect(shareWords(0, 0)).toBe('N/A')
})

test('counts races with what is on file, and what was not checked of the values that are shown', () => {
  const dated = {
    nextEventDate: '2027-04-18',
    dateConfirmed: true,
    startTime: '09:00',
    timeLimitSeconds: null,
  }
  const known = aRace({ ...dated, profile: [1, 2, 3], entryUrl: 'https://race.example/entry' })
  const unknown = aRace({
    nextEventDate: null,
    dateConfirmed: false,
    startTime: null,
    timeLimitSeconds: 21_600,
    profile: null,
    courseMeasurement: null,
    elevationGainM: null,
    entryUrl: null,
    fee: null,
    sources: [
      {
        field: 'timeLimitSeconds',
        source: 'general knowledge',
        confidence: 'unverified',
        checkedOn: '2026-11-01',
      },
    ],
  })
  const counts = countKnown([known, unknown])
  expect(counts).toMatchObject({
    races: 2,
    date: 1,
    confirmed: 1,
    course: 1,
    startTime: 1,
    timeLimit: 1,
    entry: 1,
  })
  expect(counts.unchecked).toBe(1)
  expect(counts.values).toBeGreaterThan(counts.unchecked)
})

test('the line of a share goes by date from the foot to the top', () => {
  const days = [
    { ...DAY, day: '2026-11-01', date: 0 },
    { ...DAY, day: '2026-11-03', date: 100 },
    { ...DAY, day: '2026-11-11', date: 200 },
  ]
  expect(shareLine(days, { of: 'date', all: 'races' })).toBe('M1 23L21 12L99 1')
  expect(shareLine(days, { of: 'unchecked', all: 'values' })).toBe('M1 23L21 23L99 23')
})

test('the history is in order of days, and no part is more than its whole', () => {
  const days = history.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted())
  for (const { day: _day, races, values, unchecked, ...parts } of history) {
    expect(unchecked).toBeLessThanOrEqual(values)
    for (const part of Object.values(parts)) expect(part).toBeLessThanOrEqual(races)
  }
})
