// Alerts about entry: when there is something to tell, and that each fact says how it is known.
import { describe, expect, test } from 'vitest'
import {
  entryAlerts,
  alertKindWords,
  kindsToCome,
  leadChoices,
  leadChoiceWords,
  leadWords,
} from './race-alert.ts'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import type { EntryWindow, Race } from '../race/race.ts'

const ballot = (window: Partial<EntryWindow>, race: Partial<Race> = {}) =>
  aRace({ entry: 'ballot', entryWindows: [anEntryWindow(window)], ...race })
const openings = (race: Race, today: string) =>
  entryAlerts(race, today).filter(({ kind }) => kind === 'entry-opens')
const ANNOUNCED = {
  edition: 2028,
  opensOn: '2027-02-04',
  closesOn: '2027-02-15',
  sources: ['https://race.example/ballot'],
  unverified: [],
}

test('the days ahead of an alert are told whole, and short enough for a list of choices on a phone', () => {
  const choices = leadChoices(4)
  expect([0, 1, 7].map((days) => leadChoiceWords(days))).toEqual([
    'as late as possible',
    'a day before',
    '7 days before',
  ])
  expect(new Set(choices.map((days) => leadChoiceWords(days))).size).toBe(choices.length)
  expect(Math.max(...choices.map((days) => leadChoiceWords(days).length))).toBeLessThan(24)
  expect(leadWords(7)).toBe('7 days before; when entry opens, on the day too')
})

test('a draw is told of on its day and two days after, also where only the last edition says when', () => {
  const draws = (race: Race, today: string) =>
    entryAlerts(race, today)
      .filter(({ kind }) => kind === 'draw')
      .map(({ what, day, certainty }) => [what, day, certainty])
  const announced = ballot({ ...ANNOUNCED, drawOn: '2027-03-01' })
  const steps = [['the ballot for 2028', '2027-03-01', 'announced']]
  expect(
    ['2027-02-28', '2027-03-01', '2027-03-03', '2027-03-04'].map((day) => draws(announced, day)),
  ).toEqual([[], steps, steps, []])
  const typical = { opensTypical: '09-25', closesTypical: '11-05' }
  const last = { edition: 2026, opensOn: '2025-09-25', closesOn: '2025-11-05', drawOn: '2025-11-27' }
  expect(draws(ballot({ ...last, ...typical }, { month: 9 }), '2026-11-27')).toEqual([
    ['the ballot for 2027', '2026-11-27', 'expected'],
  ])
})

describe('an announced ballot', () => {
  test.each([
    ['31 days ahead', '2027-01-04', null],
    ['30 days ahead', '2027-01-05', '2027-02-04'],
    ['on the day', '2027-02-04', '2027-02-04'],
    ['two days late', '2027-02-06', '2027-02-04'],
    ['three days late', '2027-02-07', null],
    ['after it has closed', '2027-02-16', null],
  ])('is told of %s', (_when, today, opensOn) => {
    expect(openings(ballot(ANNOUNCED), today).map((alert) => alert.day)).toEqual(opensOn ? [opensOn] : [])
  })

  test('carries its days, their source and when that was looked at', () => {
    const race = ballot(ANNOUNCED, {
      fee: 'EUR 180',
      sources: [{ field: '*', source: 'x', checkedOn: '2026-11-01', confidence: 'seen' }],
    })
    expect(entryAlerts(race, '2027-02-01')[0]).toMatchObject({
      race: 'Test Marathon',
      path: '/marathon/test-marathon',
      closesOn: '2027-02-15',
      certainty: 'announced',
      fee: 'EUR 180',
      source: 'https://race.example/ballot (last checked 1 Nov 2026)',
    })
  })

  test('whose day nobody has checked, or has no source, says so', () => {
    const certainty = (window: Partial<EntryWindow>) =>
      entryAlerts(ballot({ ...ANNOUNCED, ...window }), '2027-02-01')[0]!.certainty
    expect([certainty({ unverified: ['opensOn'] }), certainty({ sources: [] })]).toEqual([
      'unchecked',
      'unchecked',
    ])
  })
})

test('a ballot that only recurs is told of as expected', () => {
  const race = ballot({
    edition: 2027,
    opensTypical: '04-24',
    closesTypical: '05-01',
    sources: ['https://x.example'],
  })
  expect(entryAlerts(race, '2027-04-21')[0]).toMatchObject({
    day: '2027-04-24',
    what: 'the ballot',
    certainty: 'expected',
  })
})

test('nothing is told of a race that is called off', () => {
  expect(entryAlerts(ballot(ANNOUNCED, { eventStatus: 'cancelled' }), '2027-02-01')).toEqual([])
})

test('an end and a rise of the price are told of until they come, and not of a race that is sold out', () => {
  const race = (more: Partial<Race> = {}) =>
    aRace({
      entry: 'open',
      entryWindows: [
        anEntryWindow({
          edition: 2027,
          kind: 'first-come',
          opensOn: '2026-12-01',
          closesOn: '2027-02-20',
          priceRisesOn: ['2027-01-31', '2027-02-10'],
          sources: ['https://race.example/enter'],
          unverified: ['closesOn'],
        }),
      ],
      ...more,
    })
  const kinds = (today: string, more?: Partial<Race>) =>
    entryAlerts(race(more), today).map(({ kind, what, day, certainty }) => [kind, what, day, certainty])
  const end = ['entry-closes', 'entry', '2027-02-20', 'unchecked']
  const rise = ['price-rises', 'the price', '2027-02-10', 'announced']
  expect(kinds('2027-01-31')).toEqual([end, rise])
  expect(kinds('2027-02-09')).toEqual([end, rise])
  expect(kinds('2027-02-10')).toEqual([end])
  expect(kinds('2027-02-20')).toEqual([end])
  expect(kinds('2027-02-21')).toEqual([])
  expect(kinds('2027-02-09', { entryStatus: 'sold-out', entryStatusOn: '2027-02-01' })).toEqual([])
})

test('an end is told of where only it is on file, and an opening of other ways in by what they are', () => {
  const windows = [
    anEntryWindow({ edition: 2027, kind: 'charity', opensOn: '2027-02-10', closesOn: '2027-03-01' }),
    anEntryWindow({ edition: 2028, kind: 'first-come', closesOn: '2027-02-12' }),
  ]
  const alerts = entryAlerts(aRace({ entry: 'open', entryWindows: windows }), '2027-02-02')
  expect(alerts.map(({ kind, what, day }) => [kind, what, day])).toEqual([
    ['entry-opens', 'entry for charities’ places', '2027-02-10'],
    ['entry-closes', 'entry', '2027-02-12'],
  ])
})

test('what an alert is for reads as a sentence goes on, in the order of the choices', () => {
  expect(alertKindWords(['sold-out', 'entry-opens', 'date-confirmed'])).toBe(
    'when the date is confirmed, entry opens, a ballot opens or is drawn or it sells out',
  )
  expect(alertKindWords(['sold-out'])).toBe('when it sells out')
})

test('a day that is confirmed is not offered to be heard of', () => {
  expect(kindsToCome(true)).not.toContain('date-confirmed')
  expect(kindsToCome(false)).toEqual(['date-confirmed', ...kindsToCome(true)])
})

describe('a ballot that stands on the race itself', () => {
  const opens = (race: Race) => openings(race, '2027-02-02').map(({ day }) => day)
  const own = { ballotOpensOn: '2027-02-10', ballotClosesOn: '2027-02-20' }

  test('is told of beside that of a window, each once', () => {
    expect(opens(ballot(ANNOUNCED, own))).toEqual(['2027-02-04', '2027-02-10'])
    expect(opens(ballot(ANNOUNCED, { ...own, ballotOpensOn: '2027-02-04' }))).toEqual(['2027-02-04'])
    expect(opens(aRace({ entry: 'mixed', ...own }))).toEqual(['2027-02-10'])
  })

  test('says where it was seen, and when nobody has checked it', () => {
    const sources = [
      { field: '*', source: 'https://race.example', checkedOn: '2026-11-01', confidence: 'seen' as const },
    ]
    const alertOf = (race: Partial<Race>) =>
      entryAlerts(aRace({ entry: 'ballot', ...own, ...race }), '2027-02-02')[0]
    expect(alertOf({ sources })).toMatchObject({
      certainty: 'announced',
      closesOn: '2027-02-20',
      source: 'https://race.example (last checked 1 Nov 2026)',
    })
    const unsure = {
      field: 'ballotOpensOn',
      source: 'x',
      checkedOn: '2026-11-01',
      confidence: 'unverified' as const,
    }
    expect(alertOf({ sources: [...sources, unsure] })).toMatchObject({ certainty: 'unchecked' })
  })

  test('is no ballot where a window of that day is of another kind', () => {
    const race = ballot({ ...ANNOUNCED, kind: 'first-come' }, { ...own, ballotOpensOn: '2027-02-04' })
    expect(entryAlerts(race, '2027-02-02')).toMatchObject([{ what: 'entry', day: '2027-02-04' }])
  })
})
