import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { UNKNOWN_ENTRY_WINDOW, type Race } from '../race/race.ts'
import { afterDraw } from './after-draw.ts'

const TODAY = '2026-11-27'
const race = (id: number, nextEventDate: string | null, more: Partial<Race> = {}) =>
  aRace({ id, name: `Race ${id}`, nextEventDate, lat: 52, lon: 13, ...more })
const ballot = race(1, '2027-09-26', { entry: 'ballot' })
const found = (...races: Race[]) => afterDraw(ballot, [ballot, ...races], TODAY).map(({ race: { id } }) => id)

test('races within three weeks over the same distance, the nearest first', () => {
  expect(
    found(
      race(2, '2027-10-17', { lat: 48 }),
      race(3, '2027-09-05', { lat: 51 }),
      race(4, '2027-10-18'),
      race(5, '2027-09-26', { distanceM: 21_097.5 }),
      race(6, '2027-09-26', { eventStatus: 'cancelled' }),
      race(7, null),
      race(8, '2027-09-26', { lat: null, lon: null }),
    ),
  ).toEqual([3, 2, 8])
})

test('but not those that are known to be sold out, closed or waiting for a draw of their own', () => {
  const seen = (entryStatus: Race['entryStatus']) => ({ entryStatus, entryStatusOn: '2026-11-20' })
  const drawn = {
    ...UNKNOWN_ENTRY_WINDOW,
    edition: 2027,
    kind: 'ballot',
    opensOn: '2026-10-01',
    closesOn: '2026-11-10',
    drawOn: '2026-12-10',
  }
  expect(
    found(
      race(2, '2027-09-26', seen('sold-out')),
      race(3, '2027-09-26', seen('closed')),
      race(4, '2027-09-26', { entry: 'ballot', entryWindows: [drawn] }),
      race(5, '2027-09-26', seen('open')),
      race(6, '2027-09-26'),
    ),
  ).toEqual([5, 6])
})
