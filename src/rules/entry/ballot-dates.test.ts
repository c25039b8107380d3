// Announced ballots stand; recurring days are carried forward and read expected.
import { describe, expect, test } from 'vitest'
import { nextBallot, pendingDraw, pendingDrawWords } from './ballot-dates.ts'
import { aRace, anEntryWindow as window } from '../../../tests/fixtures/a-race.ts'
import type { EntryWindow } from '../race/race.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

const today = '2026-11-21'
const ballotRace = (...entryWindows: EntryWindow[]) => aRace({ entry: 'ballot', entryWindows })

test('an announced ballot ahead is the next one', () => {
  const race = ballotRace(window({ opensOn: '2027-02-04', closesOn: '2027-02-15' }))
  expect(nextBallot(race, today)).toMatchObject({ opensOn: '2027-02-04', expected: false, open: false })
})

test('a ballot between its days is open', () => {
  const race = ballotRace(window({ opensOn: '2026-11-13', closesOn: '2026-11-27' }))
  expect(nextBallot(race, today)).toMatchObject({ open: true, closesOn: '2026-11-27' })
})

test('after the last window the typical day is carried forward as expected', () => {
  const race = ballotRace(
    window({ opensOn: '2026-04-24', closesOn: '2026-05-01', opensTypical: '04-24', closesTypical: '05-01' }),
  )
  expect(nextBallot(race, today)).toEqual({
    opensOn: '2027-04-24',
    closesOn: '2027-05-01',
    expected: true,
    edition: 2028,
    open: false,
  })
})

test('an expected ballot is for the same edition before and after New Year, and while it is open', () => {
  const race = ballotRace(
    window({ opensOn: '2026-04-24', closesOn: '2026-05-01', opensTypical: '04-24', closesTypical: '05-01' }),
  )
  const seen = ['2026-05-02', '2026-12-31', '2027-01-01', '2027-04-24', '2027-05-01', '2027-05-02'].map(
    (day) => nextBallot(race, day)!,
  )
  expect(seen.map(({ opensOn, edition, open }) => [opensOn, edition, open])).toEqual([
    ['2027-04-24', 2028, false],
    ['2027-04-24', 2028, false],
    ['2027-04-24', 2028, false],
    ['2027-04-24', 2028, true],
    ['2027-04-24', 2028, true],
    ['2028-04-24', 2029, false],
  ])
})

test('a window that closes after the turn of the year closes in the next year, and stays open over it', () => {
  const race = ballotRace(window({ opensTypical: '12-15', closesTypical: '01-10' }))
  const dates = { opensOn: '2026-12-15', closesOn: '2027-01-10', edition: 2027 }
  expect(nextBallot(race, today)).toMatchObject({ ...dates, open: false })
  expect(nextBallot(race, '2027-01-10')).toMatchObject({ ...dates, open: true })
})

test('an edition whose days were announced is not expected again on its usual days', () => {
  const race = ballotRace(
    window({ opensOn: '2026-11-02', closesOn: '2026-11-09', opensTypical: '11-13', closesTypical: '11-25' }),
  )
  expect(nextBallot(race, today)).toMatchObject({ opensOn: '2027-11-13', edition: 2028, open: false })
})

test('where no opening was seen, a usual day before the month of the race is for the race of that year', () => {
  const edition = (opensTypical: string, month: number | null) =>
    nextBallot({ ...ballotRace(window({ opensTypical })), month }, today)!.edition
  expect(edition('02-04', 11)).toBe(2027)
  expect(edition('12-01', 10)).toBe(2027)
  expect(edition('04-10', 4)).toBe(2028)
  expect(edition('04-10', null)).toBe(2028)
})

test('a usual day that moved to another part of the year says nothing of the new one', () => {
  const race = ballotRace(
    window({ edition: 2025, opensOn: '2024-09-04', opensTypical: '09-04' }),
    window({ edition: 2027, opensTypical: '01-06', closesTypical: '02-03' }),
  )
  expect(nextBallot({ ...race, month: 9 }, today)).toMatchObject({ opensOn: '2027-01-06', edition: 2027 })
})

test('29 February opens on 28 in other years', () => {
  expect(nextBallot(ballotRace(window({ opensTypical: '02-29' })), today)!.opensOn).toBe('2027-02-28')
})

test('a race without a ballot, or without any day on file, has none', () => {
  expect(
    nextBallot(aRace({ entry: 'open', entryWindows: [window({ opensTypical: '04-24' })] }), today),
  ).toBeNull()
  expect(nextBallot(ballotRace(), today)).toBeNull()
  expect(nextBallot(ballotRace(window({ kind: 'first-come', opensTypical: '04-24' })), today)).toBeNull()
})

test('a day that stands on the race itself is the next ballot, and its edition is not expected again', () => {
  const own = { ballotOpensOn: '2027-01-08', ballotClosesOn: '2027-01-20' }
  const race = { ...ballotRace(window({ edition: 2026, opensTypical: '02-04' })), month: 11, ...own }
  expect(nextBallot(race, today)).toMatchObject({
    opensOn: '2027-01-08',
    closesOn: '2027-01-20',
    edition: 2027,
  })
  expect(nextBallot(race, '2027-01-21')).toMatchObject({ opensOn: '2028-02-04', expected: true })
})

describe('pending draw', () => {
  const day = '2026-11-22'

  test('announced days stand as they are, from the day after the close to the day of the draw', () => {
    const race = ballotRace(window({ opensOn: '2026-10-01', closesOn: '2026-11-05', drawOn: '2026-11-27' }))
    const pending = pendingDraw(race, day)!
    expect(pendingDrawWords(pending)).toBe(
      `The ballot for ${pending.edition} closed on 5 Nov 2026; draw on 27 Nov 2026.`,
    )
    const days = ['2026-11-05', '2026-11-06', '2026-11-27', '2026-11-28']
    expect(days.map((each) => pendingDraw(race, each) !== null)).toEqual([false, true, true, false])
  })

  test('a draw that was not announced is expected as long after the close as the last time', () => {
    const race = ballotRace(
      window({ edition: 2026, opensOn: '2025-10-01', closesOn: '2025-10-20', drawOn: '2025-11-24' }),
      window({ edition: 2027, opensOn: '2026-10-02', closesOn: '2026-10-21' }),
    )
    expect(pendingDrawWords(pendingDraw(race, day)!)).toBe(
      'The ballot for 2027 closed on 21 Oct 2026; draw expected 25 Nov 2026 (going by the last edition).',
    )
  })

  test('Berlin’s ballot for 2027 should have closed, and its draw is expected, by the days of 2026', () => {
    const berlin = catalogueRaces().find(({ slug }) => slug === 'berlin-marathon')!
    expect(pendingDrawWords(pendingDraw(berlin, day)!)).toBe(
      'The ballot for 2027 should have closed on 5 Nov 2026; draw expected 27 Nov 2026 ' +
        '(expected, going by the last edition).',
    )
    expect(pendingDraw(berlin, '2026-11-28')).toBeNull()
  })

  test('nothing is said where no day of a draw is on file, or the race draws no places', () => {
    const closed = window({ opensOn: '2026-10-01', closesOn: '2026-11-05' })
    expect(pendingDraw(ballotRace(closed), day)).toBeNull()
    const drawn = window({ opensOn: '2026-10-01', closesOn: '2026-11-05', drawOn: '2026-11-27' })
    expect(pendingDraw(aRace({ entry: 'open', entryWindows: [drawn] }), day)).toBeNull()
  })
})
