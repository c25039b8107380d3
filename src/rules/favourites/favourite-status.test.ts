import { expect, test } from 'vitest'
import { FAVOURITE_STATUSES, isAhead, isSeekingEntry, readStatus, STATUS_WORDS } from './favourite-status.ts'

test('every status is read back as it was written, and nothing else is one', () => {
  expect(FAVOURITE_STATUSES.map(readStatus)).toEqual(FAVOURITE_STATUSES)
  for (const odd of ['', 'Entered', 'approved', null, 1, {}, ['entered']]) expect(readStatus(odd)).toBeNull()
  expect(Object.keys(STATUS_WORDS)).toEqual(FAVOURITE_STATUSES)
})

test('entry days matter before a runner is in, and a race is ahead until it is run or given up', () => {
  expect(FAVOURITE_STATUSES.filter(isSeekingEntry)).toEqual(['wishlist', 'in-ballot'])
  expect(FAVOURITE_STATUSES.filter(isAhead)).toEqual(['wishlist', 'in-ballot', 'entered'])
})
