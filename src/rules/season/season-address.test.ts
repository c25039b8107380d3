import { expect, test } from 'vitest'
import type { FavouriteStatus } from '../favourites/favourite-status.ts'
import { readSeason, seasonText } from './season-address.ts'

test('a season is read back from its address, and nothing else is one', () => {
  const goals = (['entered', 'in-ballot', 'wishlist'] as FavouriteStatus[]).map((status, id) => ({
    race: { id: id + 1 },
    status,
  }))
  expect(seasonText(goals)).toBe('1e-2b-3w')
  expect([...readSeason('1e-2b-3w-x-0e-4d')!]).toEqual([
    [1, 'entered'],
    [2, 'in-ballot'],
    [3, 'wishlist'],
  ])
  for (const text of [null, '', 'e', '12', '<b>']) expect(readSeason(text)).toBeNull()
})
