// A race is held again on the same weekend of the year, which is 52 weeks on and every few years 53.
import { expect, test } from 'vitest'
import {
  duplicateRaces,
  farFromWords,
  pinFarFrom,
  type AlikeFacts,
  type KnownPlace,
} from './proposal-quality.ts'

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

const place = (name: string, state: string, countryCode: string, lat: number, lon: number): KnownPlace => ({
  name,
  state,
  countryCode,
  lat,
  lon,
})
const PLACES = [
  place('Lyon', '', 'FR', 45.76, 4.84),
  place('Paris', '', 'FR', 48.86, 2.35),
  place('Portland', 'Oregon', 'US', 45.52, -122.68),
  place('Portland', 'Maine', 'US', 43.66, -70.26),
  place('São Paulo', '', 'BR', -23.55, -46.63),
]
const lyon = { city: 'Lyon', state: null, countryCode: 'FR' }
const wordsOf = (...input: Parameters<typeof pinFarFrom>) => {
  const far = pinFarFrom(...input)
  return far && farFromWords(far)
}

test('a pin in another town is told, with how far it is', () => {
  expect(wordsOf({ lat: 45.19, lon: 5.72 }, lyon, PLACES)).toBe('The pin is 93 km from Lyon.')
})

test('a start outside the town is not', () => {
  expect(pinFarFrom({ lat: 45.72, lon: 5.08 }, lyon, PLACES)).toBeNull()
})

test('a lost minus sign is told, however the town is spelt', () => {
  const town = { city: 'sao paulo', state: null, countryCode: 'BR' }
  expect(pinFarFrom({ lat: -23.55, lon: 46.63 }, town, PLACES)).toMatchObject({ name: 'São Paulo' })
  expect(pinFarFrom({ lat: -23.6, lon: -46.6 }, town, PLACES)).toBeNull()
})

test('of two towns of one name the one of the state counts, and without a state the nearer', () => {
  const maine = { lat: 43.66, lon: -70.26 }
  const oregon = { city: 'Portland', state: 'Oregon', countryCode: 'US' }
  expect(pinFarFrom(maine, oregon, PLACES)?.km).toBeGreaterThan(4000)
  expect(pinFarFrom(maine, { ...oregon, state: null }, PLACES)).toBeNull()
  expect(pinFarFrom(maine, { ...oregon, state: 'New England' }, PLACES)).toBeNull()
})

test('of a town that is not known only a pin in another part of the world is told', () => {
  const cluny = { city: 'Cluny', state: null, countryCode: 'FR' }
  expect(pinFarFrom({ lat: 43.3, lon: 5.4 }, cluny, PLACES)).toBeNull()
  expect(wordsOf({ lat: -46.43, lon: 4.66 }, cluny, PLACES)).toMatch(
    /^The pin is 10,\d{3} km from Lyon, the nearest place of its country that we know\.$/,
  )
})

test('where no place of the country is known, or none is said, nothing is told', () => {
  expect(pinFarFrom({ lat: 0, lon: 0 }, { ...lyon, countryCode: 'DE' }, PLACES)).toBeNull()
  expect(pinFarFrom({ lat: 0, lon: 0 }, { ...lyon, countryCode: '' }, PLACES)).toBeNull()
})
