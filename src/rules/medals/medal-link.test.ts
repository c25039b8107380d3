// The address of a medal on the shelf.
import { expect, test } from 'vitest'
import { medalLink, readMedalLink } from './medal-link.ts'

test('a link names race and edition, and nothing else is one', () => {
  expect(readMedalLink(medalLink(12, '2026-09-27'))).toEqual({ raceId: 12, year: 2026 })
  for (const hash of ['', '#medals', '#medal-0-2026', '#medal-12', '#medal-12-26', '#medal-x-2026'])
    expect(readMedalLink(hash)).toBeNull()
})
