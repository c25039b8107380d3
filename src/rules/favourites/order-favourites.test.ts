import { expect, test } from 'vitest'
import { orderFavourites, type FavouritesOrder } from './order-favourites.ts'

const RACES = [
  { name: 'Vienna', distanceM: 42_195, nextEventDate: '2027-04-18', seconds: 12_500 },
  { name: 'Past', distanceM: 21_097.5, nextEventDate: '2026-10-01', seconds: null },
  { name: 'Boston', distanceM: 42_195, nextEventDate: '2027-04-18', seconds: 12_700 },
  { name: 'Unknown', distanceM: 42_195, nextEventDate: null, seconds: 12_400 },
  { name: 'Half', distanceM: 21_097.5, nextEventDate: '2026-12-01', seconds: 5900 },
]

test.each<[FavouritesOrder, string[]]>([
  ['day', ['Half', 'Boston', 'Vienna', 'Past', 'Unknown']],
  ['distance', ['Boston', 'Unknown', 'Vienna', 'Half', 'Past']],
  ['time', ['Half', 'Unknown', 'Vienna', 'Boston', 'Past']],
  ['name', ['Boston', 'Half', 'Past', 'Unknown', 'Vienna']],
])('by %s', (order, names) => {
  const rules = { today: '2026-11-21', secondsOf: ({ seconds }: (typeof RACES)[number]) => seconds }
  expect(orderFavourites(RACES, order, rules).map(({ name }) => name)).toEqual(names)
})
