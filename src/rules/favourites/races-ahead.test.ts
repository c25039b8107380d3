import { expect, test } from 'vitest'
import type { DatedRace } from '../race/race-day.ts'
import type { FavouriteStatus } from './favourite-status.ts'
import { raceAhead, racesRun } from './races-ahead.ts'

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
const ahead = (said: Record<number, FavouriteStatus>) => {
  const found = raceAhead(
    RACES,
    new Map(Object.entries(said).map(([id, status]) => [Number(id), status])),
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
  const all = new Map(RACES.map(({ id }): [number, FavouriteStatus] => [id, 'entered']))
  expect(racesRun(RACES, all, TODAY).map(({ id }) => id)).toEqual([1, 7])
  expect(racesRun(RACES, new Map([...all].map(([id]) => [id, 'done'])), TODAY)).toEqual([])
})
