// Announced ballots stand; recurring days are carried forward and read expected.
import { expect, test } from 'vitest'
import { nextBallot } from './ballot-dates.ts'
import { aRace } from './fixtures/a-race.ts'
import type { EntryWindow } from './race.ts'

const today = '2026-11-21'
const window = (facts: Partial<EntryWindow>): EntryWindow => ({
  edition: 2027,
  kind: 'ballot',
  opensOn: null,
  closesOn: null,
  drawOn: null,
  opensTypical: null,
  closesTypical: null,
  applicants: null,
  places: null,
  fee: null,
  qualifier: null,
  charity: null,
  note: null,
  sources: [],
  unverified: [],
  ...facts,
})
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

test('a window that closes after the turn of the year closes in the next year', () => {
  const race = ballotRace(window({ opensTypical: '12-15', closesTypical: '01-10' }))
  expect(nextBallot(race, today)).toMatchObject({ opensOn: '2026-12-15', closesOn: '2027-01-10' })
})

test('a race without a ballot, or without any day on file, has none', () => {
  expect(
    nextBallot(aRace({ entry: 'open', entryWindows: [window({ opensTypical: '04-24' })] }), today),
  ).toBeNull()
  expect(nextBallot(ballotRace(), today)).toBeNull()
  expect(nextBallot(ballotRace(window({ kind: 'first-come', opensTypical: '04-24' })), today)).toBeNull()
})
