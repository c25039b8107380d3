import { expect, test } from 'vitest'
import {
  FAVOURITE_STATUSES,
  guestFavourite,
  isSeekingEntry,
  readGuestFavourites,
  readRaceNumber,
  readStatus,
  STATUS_WORDS,
} from './saved-race.ts'
import * as fc from '../../../tests/fast-check.ts'

test('every status is read back as it was written, and nothing else is one', () => {
  expect(FAVOURITE_STATUSES.map(readStatus)).toEqual(FAVOURITE_STATUSES)
  for (const odd of ['', 'Entered', 'approved', null, 1, {}, ['entered']]) expect(readStatus(odd)).toBeNull()
  expect(Object.keys(STATUS_WORDS)).toEqual(FAVOURITE_STATUSES)
})

test('entry days matter to who wants a place and has none', () => {
  expect(FAVOURITE_STATUSES.filter(isSeekingEntry)).toEqual(['wishlist', 'in-ballot'])
})

const [one, two] = [guestFavourite(1, 'marathon'), guestFavourite(2, 'half-marathon')]
const both = JSON.stringify([one, two])

test('what was written comes back, each race once', () => {
  expect(readGuestFavourites(both)).toEqual({ favourites: [one, two], whole: true })
  const twice = [one, { ...one, raceType: 'half-marathon' }, two]
  expect(readGuestFavourites(JSON.stringify(twice))).toEqual({ favourites: [one, two], whole: true })
  const entered = guestFavourite(1, 'marathon', { status: 'entered', raceDay: '2027-09-26' })
  const before = { status: 'wishlist', raceDay: '2027-09-26', enteredBefore: '2026-09-27' } as const
  const twoEditions = guestFavourite(1, 'marathon', before)
  expect(twoEditions).toMatchObject(before)
  expect(readGuestFavourites(JSON.stringify([twoEditions])).favourites).toEqual([twoEditions])
  expect(readGuestFavourites(JSON.stringify([entered, { ...two, status: 'someday' }]))).toEqual({
    favourites: [entered, two],
    whole: true,
  })
  expect(readGuestFavourites('[]')).toEqual({ favourites: [], whole: true })
})

test('half an entry is a whole race where its number is known', () => {
  for (const entry of [
    { raceId: 1 },
    { marathonId: 1 },
    { raceId: '1', raceType: 'marathon' },
    { raceId: null, marathonId: 1, marathonType: 'marathon' },
    { raceId: 1, raceType: '<b>' },
    { raceId: 1, raceType: 7, marathonType: 'half-marathon' },
    1,
    '1',
  ]) {
    expect(readGuestFavourites(JSON.stringify([entry]))).toEqual({ favourites: [one], whole: true })
  }
})

test.each<[string, string]>([
  ['cut off', both.slice(0, -5)],
  ['no JSON', 'undefined'],
  ['an object', '{"raceId":1}'],
  ['an older version', '{"version":0,"favorites":[1]}'],
  ['deep', '['.repeat(100_000)],
])('a text that is %s holds no races and is not whole', (_what, text) => {
  expect(readGuestFavourites(text)).toEqual({ favourites: [], whole: false })
})

test.each<[string, unknown]>([
  ['null', null],
  ['nothing in it', {}],
  ['zero', { raceId: 0 }],
  ['a part', { raceId: 1.5 }],
  ['in hexadecimal', { raceId: '0x1' }],
  ['past the database’s', { raceId: 2_147_483_648 }],
])('an entry that is %s is left out, the others stay', (_what, entry) => {
  expect(readGuestFavourites(JSON.stringify([one, entry, two]))).toEqual({
    favourites: [one, two],
    whole: false,
  })
})

test('any text at all is read, and what is read can be written and read again', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { favourites } = readGuestFavourites(text)
      for (const { raceId, marathonId } of favourites) {
        expect(readRaceNumber(raceId)).toBe(raceId)
        expect(marathonId).toBe(raceId)
      }
      expect(readGuestFavourites(JSON.stringify(favourites))).toEqual({ favourites, whole: true })
    }),
  )
})
