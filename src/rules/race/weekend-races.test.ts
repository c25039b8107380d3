import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import type { Race } from './race.ts'
import { weekendRaces } from './weekend-races.ts'

const race = (id: number, nextEventDate: string | null, more: Partial<Race> = {}) =>
  aRace({
    id,
    name: `Race ${id}`,
    placePath: `testland/town-${id}`,
    nextEventDate,
    lat: 52,
    lon: 13,
    ...more,
  })

test('races of the weekend within 300 km elsewhere, the nearest first', () => {
  const own = race(1, '2027-04-18')
  const others = [
    race(2, '2027-04-17', { lat: 53 }),
    race(3, '2027-04-18', { lat: 52.1 }),
    race(4, '2027-04-20'),
    race(5, '2027-04-18', { lat: 48 }),
    race(6, '2027-04-18', { placePath: own.placePath }),
    race(7, '2027-04-18', { eventStatus: 'cancelled' }),
    race(8, null),
    race(9, '2027-04-18', { lat: null }),
  ]
  const weekendOf = weekendRaces([own, ...others])
  const found = weekendOf(own, 5)
  expect(found.map(({ race: { id }, km }) => [id, Math.round(km)])).toEqual([
    [3, 11],
    [2, 111],
  ])
  expect(weekendOf(own, 1)).toHaveLength(1)
  expect(weekendOf(race(1, null), 5)).toEqual([])
})
