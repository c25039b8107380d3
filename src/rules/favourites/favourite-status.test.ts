import { expect, test } from 'vitest'
import { FAVOURITE_STATUSES, isSeekingEntry, readStatus, STATUS_WORDS } from './favourite-status.ts'

test('every status is read back as it was written, and nothing else is one', () => {
  expect(FAVOURITE_STATUSES.map(readStatus)).toEqual(FAVOURITE_STATUSES)
  for (const odd of ['', 'Entered', 'approved', null, 1, {}, ['entered']]) expect(readStatus(odd)).toBeNull()
  expect(Object.keys(STATUS_WORDS)).toEqual(FAVOURITE_STATUSES)
})

test('entry days matter to who wants a place and has none', () => {
  expect(FAVOURITE_STATUSES.filter(isSeekingEntry)).toEqual(['wishlist', 'in-ballot'])
})
