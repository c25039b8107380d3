import { expect, test } from 'vitest'
import { HALF_MARATHON } from '../../race/race-types.ts'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { entryWordsOf, flightsFor, otherRaces, tuneUps } from './other-races.ts'

const TODAY = '2026-11-24'
const BERLIN = { lat: 52.52, lon: 13.4 }
const goal = indexedRace({ id: 1, nextEventDate: '2027-04-18' })
const ids = (races: { id: number }[]) => races.map(({ id }) => id)

test('others are of the distance and within four weeks, the fastest for the runner first', () => {
  const races = [
    goal,
    indexedRace({ id: 2, nextEventDate: '2027-04-25', participants: 10 }),
    indexedRace({ id: 3, nextEventDate: '2027-03-21', participants: 30 }),
    indexedRace({ id: 4, nextEventDate: '2027-05-17' }),
    indexedRace({ id: 5, nextEventDate: '2027-04-18', raceType: HALF_MARATHON }),
    indexedRace({ id: 6, nextEventDate: '2027-04-18', eventStatus: 'cancelled' }),
    indexedRace({ id: 7, nextEventDate: null }),
  ]
  const choice = { today: TODAY, home: null }
  expect(ids(otherRaces(goal, races, { ...choice, secondsOf: () => null }))).toEqual([3, 2])
  expect(
    ids(otherRaces(goal, races, { ...choice, secondsOf: ({ id }) => (id === 2 ? 12_000 : 12_500) })),
  ).toEqual([2, 3])
})

test('others nearest to home come first where one is chosen', () => {
  const races = [
    indexedRace({ id: 2, nextEventDate: '2027-04-25', lat: 36.2, lon: -115.1 }),
    indexedRace({ id: 3, nextEventDate: '2027-04-25', lat: null, lon: null }),
    indexedRace({ id: 4, nextEventDate: '2027-04-25', lat: 53.6, lon: 10 }),
  ]
  const secondsOf = ({ id }: { id: number }) => 12_000 + id
  expect(ids(otherRaces(goal, races, { today: TODAY, secondsOf, home: BERLIN }))).toEqual([4, 2, 3])
})

test('tune-ups are road halves three to six weeks before a marathon near home, measured ones first', () => {
  const half = (id: number, nextEventDate: string, more: object = {}) =>
    indexedRace({ id, nextEventDate, raceType: HALF_MARATHON, courseGrade: 'measured', ...more })
  const races = [
    half(2, '2027-03-07', { lat: 53.5, lon: 13.4 }),
    half(3, '2027-03-28'),
    half(4, '2027-03-29'),
    half(5, '2027-03-06'),
    half(6, '2027-03-14', { courseGrade: 'totals' }),
    half(7, '2027-03-14', { terrain: 'Trail' }),
    half(8, '2027-03-14', { lat: 48.1, lon: 11.6 }),
  ]
  expect(ids(tuneUps(goal, races, BERLIN, TODAY))).toEqual([3, 2, 6])
  expect(tuneUps(goal, races, null, TODAY)).toEqual([])
  expect(tuneUps(races[1]!, races, BERLIN, TODAY)).toEqual([])
})

test('entry is told by the days on file, and what is not there is not closed', () => {
  const entryPeriods = [{ opensOn: '2026-11-01', closesOn: '2026-12-01', expected: false }]
  const nextEventDate = '2027-04-18'
  expect(entryWordsOf({ entryPeriods, nextEventDate }, TODAY)).toBe(
    'Entry is open until 1 Dec 2026, in 7 days',
  )
  expect(entryWordsOf({ entryPeriods: [], nextEventDate }, TODAY)).toBe('Days of entry are not on file')
  const later = [{ opensOn: '2027-05-01', closesOn: null, expected: true }]
  expect(entryWordsOf({ entryPeriods: later, nextEventDate }, TODAY)).toBe(
    'Entry to this edition is closed or not on file; to the next it should open 1 May 2027',
  )
})

test('a race far from home is flown to and back', () => {
  const boston = { lat: 42.35, lon: -71.08 }
  expect(flightsFor(BERLIN, [boston, BERLIN, { lat: null, lon: null }])).toBe(2)
  expect(flightsFor(null, [boston])).toBe(0)
})
