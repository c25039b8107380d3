// Race days and ballots as events: what is confirmed, expected or off, and identities that hold.
import { describe, expect, test } from 'vitest'
import { aRace, anEntryWindow as window } from '../../../tests/fixtures/a-race.ts'
import type { FavouriteStatus, SavedAs } from '../favourites/saved-race.ts'
import { raceEvents } from './race-calendar.ts'
import type { Race } from '../race/race.ts'

const TODAY = '2026-11-21'
const all = (facts: Partial<Race>, today = TODAY) => raceEvents([aRace(facts)], today)
const one = (facts: Partial<Race>, today = TODAY) =>
  all(facts, today).find(({ uid }) => uid.startsWith('race-'))
/** What a test of entry is about. */
const entryOf = (facts: Partial<Race>, today = TODAY) =>
  all({ entry: 'ballot', ...facts }, today).map(({ uid, title, day, status }) => [uid, title, day, status])
describe('a race day', () => {
  test('that is confirmed is a whole day of its own', () => {
    expect(
      one({
        nextEventDate: '2027-04-25',
        dateConfirmed: true,
        city: 'Boston',
        state: 'Massachusetts',
        countryCode: 'US',
      }),
    ).toMatchObject({
      uid: 'race-1-2027@startline',
      title: 'Test Marathon',
      day: '2027-04-25',
      endsBefore: '2027-04-26',
      status: 'CONFIRMED',
      path: '/marathon/test-marathon',
      place: 'Boston, Massachusetts, Testland',
      geo: null,
    })
  })

  test('that follows a rule is tentative and says expected', () => {
    const event = one({ nextEventDate: '2027-09-26', dateRule: 'last Sunday of September' })
    expect(event).toMatchObject({ status: 'TENTATIVE', title: 'Test Marathon (expected)' })
    expect(event!.description).toBe(
      'Expected date: the organiser has not confirmed it.\nUsually last Sunday of September.',
    )
  })

  test('of several days ends after the last, over the turn of a month', () => {
    const event = one({ nextEventDate: '2027-05-30', endDate: '2027-06-01', dateConfirmed: true })
    expect([event!.day, event!.endsBefore]).toEqual(['2027-05-30', '2027-06-02'])
  })

  test.each(['cancelled', 'postponed'] as const)(
    'of a race that is %s is called off, not left out',
    (eventStatus) => {
      expect(one({ nextEventDate: '2027-04-25', dateConfirmed: true, eventStatus })).toMatchObject({
        uid: 'race-1-2027@startline',
        status: 'CANCELLED',
        title: `Test Marathon (${eventStatus})`,
      })
    },
  )

  test('that nobody knows is no event, nor is one that is over', () => {
    expect(one({ nextEventDate: null })).toBeUndefined()
    expect(one({ nextEventDate: '2026-09-27', dateConfirmed: true })).toBeUndefined()
  })
})

describe('a ballot', () => {
  test('has its first and its last day', () => {
    const entryWindows = [window({ edition: 2028, opensOn: '2027-02-04', closesOn: '2027-02-15' })]
    expect(
      raceEvents([aRace({ entry: 'ballot', entryWindows })], TODAY).map(({ uid, title, day, status }) => [
        uid,
        title,
        day,
        status,
      ]),
    ).toEqual([
      ['ballot-opens-1-2027@startline', 'Ballot opens: Test Marathon', '2027-02-04', 'CONFIRMED'],
      ['ballot-closes-1-2027@startline', 'Last day of the ballot: Test Marathon', '2027-02-15', 'CONFIRMED'],
    ])
  })

  test('is there for each window that was announced, two of one year too, until it has closed', () => {
    const entryWindows = [
      window({ edition: 2026, opensOn: '2025-10-01', closesOn: '2025-10-31' }),
      window({ edition: 2027, opensOn: '2026-02-01', closesOn: '2026-02-20' }),
      window({ edition: 2028, opensOn: '2027-01-05' }),
      window({ edition: 2028, opensOn: '2027-09-01' }),
    ]
    const days = raceEvents([aRace({ entry: 'ballot', entryWindows })], TODAY).map(({ uid, day }) => [
      uid,
      day,
    ])
    expect(days).toEqual([
      ['ballot-opens-1-2027@startline', '2027-01-05'],
      ['ballot-opens-1-2027-2@startline', '2027-09-01'],
    ])
  })

  test('and a draw that are over are gone, as is the day of the race', () => {
    const race = aRace({
      entry: 'ballot',
      nextEventDate: '2026-09-27',
      dateConfirmed: true,
      entryWindows: [
        window({ edition: 2026, opensOn: '2025-10-01', closesOn: '2025-10-31', drawOn: '2025-12-01' }),
        window({ edition: 2027, opensOn: '2026-02-01', closesOn: '2027-02-20' }),
      ],
    })
    expect(raceEvents([race], TODAY).map(({ day }) => day)).toEqual(['2027-02-20', '2027-03-23'])
  })

  test('that has closed is drawn as long after it as the last time, until the day is announced', () => {
    const last = window({
      edition: 2026,
      opensOn: '2025-09-25',
      closesOn: '2025-11-05',
      drawOn: '2025-11-27',
      opensTypical: '09-25',
      closesTypical: '11-05',
    })
    const draws = (...entryWindows: Race['entryWindows']) =>
      entryOf({ entryWindows, month: 9 }).filter(([uid]) => uid!.includes('draw'))
    const uid = 'ballot-draw-1-2027@startline'
    expect(draws(last)).toEqual([
      [uid, 'Ballot is drawn: Test Marathon (expected)', '2026-11-27', 'TENTATIVE'],
    ])
    const announced = window({ edition: 2027, closesOn: '2026-11-06', drawOn: '2026-11-30' })
    expect(draws(last, announced)).toEqual([
      [uid, 'Ballot is drawn: Test Marathon', '2026-11-30', 'CONFIRMED'],
    ])
  })

  test('that is carried forward from earlier years is tentative, and keeps its identity over New Year', () => {
    const entryWindows = [window({ edition: 2027, opensTypical: '04-24', closesTypical: '05-01' })]
    const seen = (today: string) => raceEvents([aRace({ entry: 'ballot', entryWindows })], today)
    expect(seen(TODAY)[0]).toMatchObject({
      status: 'TENTATIVE',
      title: 'Ballot opens: Test Marathon (expected)',
    })
    expect(seen('2027-01-02')).toEqual(seen(TODAY))
  })
})

describe('entry', () => {
  test('has the draw and each price rise that are to come, also after the ballot has closed', () => {
    const entryWindows = [
      window({
        edition: 2027,
        opensOn: '2026-10-01',
        closesOn: '2026-11-10',
        drawOn: '2026-12-02',
        priceRisesOn: ['2027-01-01', '2027-03-01'],
        fee: 'EUR 90',
        unverified: ['drawOn'],
      }),
    ]
    expect(entryOf({ entryWindows })).toEqual([
      ['ballot-draw-1-2027@startline', 'Ballot is drawn: Test Marathon', '2026-12-02', 'TENTATIVE'],
      ['price-1-1-2027@startline', 'Entry fee goes up: Test Marathon', '2027-01-01', 'CONFIRMED'],
      ['price-2-1-2027@startline', 'Entry fee goes up: Test Marathon', '2027-03-01', 'CONFIRMED'],
    ])
  })

  test('of a race that is cancelled is called off under the same identities', () => {
    const entryWindows = [window({ edition: 2028, opensOn: '2027-02-04', closesOn: '2027-02-15' })]
    expect(entryOf({ entryWindows, eventStatus: 'cancelled' })).toEqual([
      ['ballot-opens-1-2027@startline', 'Ballot opens: Test Marathon (cancelled)', '2027-02-04', 'CANCELLED'],
      [
        'ballot-closes-1-2027@startline',
        'Last day of the ballot: Test Marathon (cancelled)',
        '2027-02-15',
        'CANCELLED',
      ],
    ])
  })
})

describe('training', () => {
  const days = (facts: Partial<Race>) =>
    all(facts)
      .filter(({ uid }) => !uid.startsWith('race-'))
      .map(({ uid, day, status }) => [uid, day, status])

  test('starts sixteen weeks ahead, and tapers for three weeks to a marathon, two to a half', () => {
    const race = { nextEventDate: '2027-04-25', dateConfirmed: true }
    expect(days(race)).toEqual([
      ['training-1-2027@startline', '2027-01-03', 'TENTATIVE'],
      ['taper-1-2027@startline', '2027-04-04', 'TENTATIVE'],
    ])
    expect(days({ ...race, distanceM: 21_097.5 })[1]![1]).toBe('2027-04-11')
  })

  test('is as sure as the day: tentative, called off, or none once the race is over', () => {
    expect(days({ nextEventDate: '2027-04-25' }).map(([, , status]) => status)).toEqual([
      'TENTATIVE',
      'TENTATIVE',
    ])
    expect(
      days({ nextEventDate: '2027-04-25', eventStatus: 'postponed' }).map(([, , status]) => status),
    ).toEqual(['CANCELLED', 'CANCELLED'])
    expect(days({ nextEventDate: '2026-09-27', dateConfirmed: true })).toEqual([])
  })
})

test('the sequence grows with each change of the race, the identity stays', () => {
  const before = one({ nextEventDate: '2027-04-25', updatedAt: '2026-11-01T00:00:00Z' })!
  const after = one({ nextEventDate: '2027-05-02', updatedAt: '2026-11-20T18:30:00Z' })!
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(one({ nextEventDate: '2027-04-25', updatedAt: '2020-01-01T00:00:00Z' })!.sequence).toBe(0)
})

test('a day that moved over New Year is known under its former year: race, training and ballot', () => {
  const entryWindows = [window({ edition: 2027, opensOn: '2027-01-05', closesOn: '2027-01-20' })]
  const calendarYears = { day: 2026, ownOpening: null, openings: { 2027: 2026 } }
  const uids = all(
    { entry: 'ballot', nextEventDate: '2027-01-10', entryWindows, calendarYears },
    '2026-12-01',
  ).map(({ uid, day }) => [uid, day])
  expect(uids.sort()).toEqual([
    ['ballot-closes-1-2026@startline', '2027-01-20'],
    ['ballot-opens-1-2026@startline', '2027-01-05'],
    ['race-1-2026@startline', '2027-01-10'],
    ['taper-1-2026@startline', '2026-12-20'],
  ])
})

test('so is the ballot whose day stands on the race itself', () => {
  const race = { entry: 'ballot', nextEventDate: '2027-10-10', ballotOpensOn: '2027-01-05' } as const
  const opensUid = (calendarYears: Race['calendarYears']) =>
    all({ ...race, ...(calendarYears && { calendarYears }) }, '2026-12-01').find(
      ({ day }) => day === '2027-01-05',
    )?.uid
  expect(opensUid(undefined)).toBe('ballot-opens-1-2027@startline')
  expect(opensUid({ day: null, ownOpening: 2026, openings: {} })).toBe('ballot-opens-1-2026@startline')
})

test('events come in the order of their days', () => {
  const races = ['2027-09-26', '2027-04-25', '2027-06-13'].map((nextEventDate, i) =>
    aRace({ id: i + 1, nextEventDate }),
  )
  const days = raceEvents(races, TODAY).map(({ day }) => day)
  expect(days).toHaveLength(9)
  expect(days).toEqual(days.toSorted())
})

const RACE = aRace({
  entry: 'ballot',
  entryWindows: [window({ opensOn: '2026-12-01', closesOn: '2026-12-10' })],
  nextEventDate: '2027-09-26',
  dateConfirmed: true,
})
const kindsOf = (savedAs?: SavedAs) => [
  ...new Set(
    raceEvents([RACE], TODAY, savedAs && { statuses: new Map([[RACE.id, savedAs]]) }).map(
      ({ uid, status }) => `${uid.split('-')[0]!}${status === 'TENTATIVE' ? '?' : ''}`,
    ),
  ),
]

test.each<[FavouriteStatus, string[]]>([
  ['wishlist', ['ballot', 'race']],
  ['in-ballot', ['ballot', 'training?', 'taper?', 'race']],
  ['entered', ['training', 'taper', 'race']],
  ['not-this-year', []],
  ['done', ['race']],
  ['did-not-finish', ['race']],
])('of a race with the status %s there are the days of %s', (status, kinds) => {
  expect(kindsOf({ status, raceDay: null })).toEqual(kinds)
})

test('training is tentative where nobody says that they are entered', () => {
  expect(kindsOf()).toEqual(['ballot', 'training?', 'taper?', 'race'])
})

test('who was entered for the edition before has no place in this one', () => {
  expect(kindsOf({ status: 'entered', raceDay: '2026-09-27' })).toEqual(['ballot', 'race'])
})
