import { expect, test } from 'vitest'
import type { DatedRace } from '../race/race-day.ts'
import { withStatus, statusOfEdition, type FavouriteStatus, type SavedAs } from './saved-race.ts'
import { raceAhead, racesRun } from './race-ahead.ts'

const TODAY = '2026-11-24'
const race = (id: number, nextEventDate: string | null, more: Partial<DatedRace> = {}) => ({
  id,
  name: `Race ${id}`,
  nextEventDate,
  endDate: null,
  dateConfirmed: true,
  eventStatus: 'scheduled' as const,
  ...more,
})
const RACES = [
  race(1, '2026-11-23'),
  race(2, '2026-11-24'),
  race(3, '2026-12-01'),
  race(4, '2027-04-18'),
  race(5, '2026-11-20', { dateConfirmed: false }),
  race(6, '2026-11-22', { eventStatus: 'cancelled' }),
  race(7, '2026-11-01'),
  race(8, null),
]
const ahead = (statuses: Record<number, FavouriteStatus>) => {
  const found = raceAhead(
    RACES,
    new Map(Object.entries(statuses).map(([id, status]) => [Number(id), { status, raceDay: null }])),
    TODAY,
  )
  return found && [found.race.id, found.isEntered]
}

test('an entered race comes before any that is only wished for, however much later', () => {
  expect(ahead({ 2: 'wishlist', 3: 'in-ballot', 4: 'entered' })).toEqual([4, true])
  expect(ahead({ 1: 'entered', 3: 'in-ballot', 4: 'wishlist' })).toEqual([3, false])
  expect(ahead({ 2: 'not-this-year', 3: 'done', 4: 'did-not-finish' })).toBeNull()
})

test('asked how it was is who was entered, from the day after, on a day that was certain', () => {
  const all = (status: FavouriteStatus) =>
    new Map(RACES.map(({ id }): [number, SavedAs] => [id, { status, raceDay: null }]))
  const run = (saved: ReadonlyMap<number, SavedAs>) =>
    racesRun(RACES, saved, TODAY).map(({ race: { id }, day }) => [id, day])
  expect(run(all('entered'))).toEqual([
    [1, '2026-11-23'],
    [7, '2026-11-01'],
  ])
  expect(run(all('done'))).toEqual([])
})

test('a status is said of an edition: of the next one it says nothing, of the one before it still asks', () => {
  const statuses = new Map<number, SavedAs>([
    [4, { status: 'entered', raceDay: '2026-04-19' }],
    [3, { status: 'entered', raceDay: '2026-11-29' }],
  ])
  expect(racesRun(RACES, statuses, TODAY).map(({ race: { id }, day }) => [id, day])).toEqual([
    [4, '2026-04-19'],
  ])
  const saved = RACES.filter(({ id }) => statuses.has(id))
  // Moved by two days, the race is still the one that was entered.
  expect(raceAhead(saved, statuses, TODAY)).toMatchObject({ race: { id: 3 }, isEntered: true })
  expect(raceAhead([RACES[3]!], statuses, TODAY)).toMatchObject({ race: { id: 4 }, isEntered: false })
})

test('who was entered last year is still asked once this year has a status, until they answer', () => {
  const lastYear: SavedAs = { status: 'entered', raceDay: '2026-04-19' }
  const thisYear = withStatus(lastYear, { status: 'wishlist', raceDay: '2027-04-18' }, TODAY)
  expect(thisYear).toEqual({ status: 'wishlist', raceDay: '2027-04-18', enteredBefore: '2026-04-19' })
  const daysOf = (savedAs: SavedAs) =>
    racesRun([RACES[3]!], new Map([[4, savedAs]]), TODAY).map(({ day }) => day)
  expect(daysOf(thisYear)).toEqual(['2026-04-19'])
  expect(statusOfEdition(thisYear, '2026-04-19')).toBe('entered')
  const answered = withStatus(thisYear, { status: 'done', raceDay: '2026-04-19' }, TODAY)
  expect(answered).toEqual({ status: 'wishlist', raceDay: '2027-04-18', enteredBefore: null })
  expect(daysOf(answered)).toEqual([])
  // A day that was wrong on file and is corrected is no edition before: it is still to come.
  const corrected = withStatus(
    { status: 'entered', raceDay: '2028-04-16' },
    { status: 'in-ballot', raceDay: '2027-04-18' },
    TODAY,
  )
  expect(corrected).toMatchObject({ status: 'in-ballot', raceDay: '2027-04-18' })
})
