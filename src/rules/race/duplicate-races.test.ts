// A race is held again on the same weekend of the year, which is 52 weeks on and every few years 53.
import { expect, test } from 'vitest'
import { duplicateRaces, type AlikeFacts } from './duplicate-races.ts'

const PLACE = { city: 'Ulm', state: null, countryCode: 'DE' }
const onFile = (nextEventDate: string): AlikeFacts => ({
  raceType: 'marathon',
  countryCode: 'DE',
  placePath: 'germany/ulm',
  lat: null,
  lon: null,
  nextEventDate,
  month: null,
})
const isAlike = (proposed: string, known: string) =>
  duplicateRaces(
    {
      raceType: 'marathon',
      name: 'Ulm Marathon',
      place: PLACE,
      lat: null,
      lon: null,
      nextEventDate: proposed,
    },
    [onFile(known)],
  ).length > 0

test.each([
  ['the same day', '2027-09-26', '2027-09-26'],
  ['the Saturday before', '2027-09-25', '2027-09-26'],
  ['52 weeks on', '2027-09-26', '2026-09-27'],
  ['53 weeks on, the last Sunday of September', '2024-09-29', '2023-09-24'],
  ['six years on, the last Sunday again', '2029-09-30', '2023-09-24'],
])('%s is the same race', (_words, proposed, known) => expect(isAlike(proposed, known)).toBe(true))

test.each([
  ['a week later in the same year', '2027-10-03', '2027-09-26'],
  ['half a year later', '2028-03-26', '2027-09-26'],
  ['a month after its last edition', '2027-10-24', '2026-09-27'],
])('%s is another race', (_words, proposed, known) => expect(isAlike(proposed, known)).toBe(false))
