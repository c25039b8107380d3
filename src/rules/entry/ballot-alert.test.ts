// Ballot alerts: when there is something to tell, and that each fact says how it is known.
import { describe, expect, test } from 'vitest'
import { ballotAlerts } from './ballot-alert.ts'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import type { EntryWindow, Race } from '../race/race.ts'

const ballot = (window: Partial<EntryWindow>, race: Partial<Race> = {}) =>
  aRace({ entry: 'ballot', entryWindows: [anEntryWindow(window)], ...race })
const ANNOUNCED = {
  edition: 2028,
  opensOn: '2027-02-04',
  closesOn: '2027-02-15',
  sources: ['https://race.example/ballot'],
  unverified: [],
}

describe('an announced ballot', () => {
  test.each([
    ['31 days ahead', '2027-01-04', null],
    ['30 days ahead', '2027-01-05', '2027-02-04'],
    ['on the day', '2027-02-04', '2027-02-04'],
    ['two days late', '2027-02-06', '2027-02-04'],
    ['three days late', '2027-02-07', null],
    ['after it has closed', '2027-02-16', null],
  ])('is told of %s', (_when, today, opensOn) => {
    expect(ballotAlerts(ballot(ANNOUNCED), today).map((alert) => alert.opensOn)).toEqual(
      opensOn ? [opensOn] : [],
    )
  })

  test('carries its days, their source and when that was looked at', () => {
    const race = ballot(ANNOUNCED, {
      fee: 'EUR 180',
      sources: [{ field: '*', source: 'x', checkedOn: '2026-11-01', confidence: 'seen' }],
    })
    expect(ballotAlerts(race, '2027-02-01')[0]).toMatchObject({
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
      ballotAlerts(ballot({ ...ANNOUNCED, ...window }), '2027-02-01')[0]!.certainty
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
  expect(ballotAlerts(race, '2027-04-21')[0]).toMatchObject({ opensOn: '2027-04-24', certainty: 'expected' })
})

test('nothing is told of a race that is called off, or that draws no places', () => {
  expect(ballotAlerts(ballot(ANNOUNCED, { eventStatus: 'cancelled' }), '2027-02-01')).toEqual([])
  expect(ballotAlerts(ballot(ANNOUNCED, { entry: 'open' }), '2027-02-01')).toEqual([])
})

describe('a ballot that stands on the race itself', () => {
  const opens = (race: Race) => ballotAlerts(race, '2027-02-02').map(({ opensOn }) => opensOn)
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
      ballotAlerts(aRace({ entry: 'ballot', ...own, ...race }), '2027-02-02')[0]
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
    expect(opens(race)).toEqual([])
  })
})
