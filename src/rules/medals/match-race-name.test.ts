// Which race a name means, as runners write it down.
import { describe, expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { prepareRaceMatcher } from './match-race-name.ts'

const place = (city: string, country: string, aliases: string[][] = [[], []]) => ({
  city,
  country,
  state: null,
  placePath: `${country}/${city}`.toLowerCase(),
  aliases,
})
const RACES = [
  indexedRace({
    name: 'New York City Marathon',
    sponsor: 'TCS',
    participants: 59_226,
    ...place('New York', 'United States', [['USA'], ['NYC']]),
  }),
  indexedRace({
    name: 'Berlin Marathon',
    sponsor: 'BMW',
    participants: 48_020,
    ...place('Berlin', 'Germany', [['Deutschland'], []]),
  }),
  indexedRace({
    name: 'Berlin Half Marathon',
    raceType: 'half-marathon',
    participants: 30_000,
    ...place('Berlin', 'Germany'),
  }),
  indexedRace({ name: 'Boston Marathon', participants: 29_033, ...place('Boston', 'United States') }),
  indexedRace({
    name: 'Great North Run',
    raceType: 'half-marathon',
    participants: 45_000,
    ...place('Newcastle', 'United Kingdom'),
  }),
  indexedRace({
    name: 'Marathon des Châteaux du Médoc',
    participants: 8000,
    ...place('Pauillac', 'France'),
  }),
  indexedRace({
    name: 'Los Angeles Marathon',
    participants: 20_000,
    ...place('Los Angeles', 'United States', [[], ['LA']]),
  }),
  indexedRace({ name: 'Newport Marathon', participants: 900, ...place('Newport', 'United Kingdom') }),
  indexedRace({ name: 'Newport Marathon', participants: 700, ...place('Newport', 'United States') }),
  ...['Oslo', 'Quito', 'Perth', 'Turin'].map((city) =>
    indexedRace({ name: `${city} City Marathon`, ...place(city, city) }),
  ),
]
const match = prepareRaceMatcher(indexOf(RACES))
const found = (name: string, distanceM?: number) => {
  const { certainty, races } = match(name, distanceM)
  return [certainty, races[0]?.name]
}

describe('a name is sure', () => {
  test.each([
    ['Berlin Marathon', 'Berlin Marathon'],
    ['BMW BERLIN-MARATHON 2019', 'Berlin Marathon'],
    ['the 45th Berlin Marathon', 'Berlin Marathon'],
    ['TCS New York City Marathon', 'New York City Marathon'],
    ['Berlin Half', 'Berlin Half Marathon'],
    ['Halbmarathon Berlin', 'Berlin Half Marathon'],
    ['Great North Run', 'Great North Run'],
    ['Marathon des chateaux du medoc', 'Marathon des Châteaux du Médoc'],
  ])('as %s', (name, race) => {
    expect(found(name)).toEqual(['sure', race])
  })

  test('by the distance that stands beside it', () => {
    expect(found('Berlin', HALF_MARATHON_M)).toEqual(['sure', 'Berlin Half Marathon'])
  })
})

describe('a name is asked about', () => {
  test.each([
    ['New York Marathon', 'New York City Marathon'],
    ['NYC Marathon', 'New York City Marathon'],
    ['Volkswagen Berlin Marathon', 'Berlin Marathon'],
    ['Bostn Marathon', 'Boston Marathon'],
    ['Boston', 'Boston Marathon'],
    ['Medoc', 'Marathon des Châteaux du Médoc'],
    ['LA Marathon', 'Los Angeles Marathon'],
  ])('where it says %s', (name, race) => {
    expect(found(name)).toEqual(['doubtful', race])
  })

  test('where two races have it, the larger first', () => {
    const { certainty, races } = match('Newport Marathon')
    expect([certainty, races.map(({ country }) => country)]).toEqual([
      'doubtful',
      ['United Kingdom', 'United States'],
    ])
  })
})

test.each([
  '',
  '   ',
  'Marathon',
  '2019',
  'Village 10k',
  'Bushy parkrun',
  'Lakeside Trail Weekend',
  '42',
  '???',
])('"%s" is no race on file', (name) => {
  expect(match(name)).toEqual({ certainty: 'none', races: [] })
})

test('another distance finds no race of this one', () => {
  expect(found('Great North Run', 42_195)).toEqual(['none', undefined])
  expect(match('Berlin 10k', 10_000).certainty).toBe('none')
})

test('five are proposed at most', () => {
  expect(match('City Marathon').races.length).toBeLessThanOrEqual(5)
})
