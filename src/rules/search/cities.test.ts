// Cities by what somebody types, and by what stands in an address.
import { expect, test } from 'vitest'
import { cityAt, findCities } from './cities.ts'
import { resolveFilter } from './filter-address.ts'
import { filterRaces } from './filter-races.ts'
import { NO_FILTER } from './race-filter.ts'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'

const city = (placePath: string, name: string, participants: number, facts = {}) =>
  indexedRace({ placePath, city: name, state: null, country: 'Here', participants, ...facts })

const INDEX = indexOf([
  city('united-states/maine/portland', 'Portland', 500, { state: 'Maine' }),
  city('united-states/oregon/portland', 'Portland', 9000, { state: 'Oregon' }),
  city('germany/munich', 'Munich', 7000),
  city('germany/munster', 'Münster', 6000),
  city('germany/nowhere', 'Nowhere', 10, { lat: null, lon: null }),
])

test('a name that is typed finds those that begin so, the one with the largest race first', () => {
  expect(findCities(INDEX, 'mun').map(({ name }) => name)).toEqual(['Munich', 'Münster'])
  expect(findCities(INDEX, 'portl').map(({ where }) => where)).toEqual(['Oregon, Here', 'Maine, Here'])
  expect(findCities(INDEX, '  ')).toEqual([])
})

test('an address may have a slug or a path; a city without a place on the map is none', () => {
  expect(cityAt(INDEX, 'portland')?.path).toBe('united-states/oregon/portland')
  expect(cityAt(INDEX, 'united-states/maine/portland')?.where).toBe('Maine, Here')
  expect(cityAt(INDEX, 'nowhere')).toBeNull()
})

test('a city that is none is handed back, and nothing is near it', () => {
  const known = resolveFilter(INDEX, { ...NO_FILTER, near: 'portland' })
  expect(known).toMatchObject({ filter: { near: 'united-states/oregon/portland' }, ignored: [] })
  const unknown = resolveFilter(INDEX, { ...NO_FILTER, near: 'atlantis' })
  expect(unknown).toMatchObject({ filter: { near: null }, ignored: [{ name: 'near', value: 'atlantis' }] })
})

test('near a city are the races within so many kilometres of it; one without a place on the map is not', () => {
  const index = indexOf([
    city('germany/berlin', 'Berlin', 48_000),
    city('germany/leipzig', 'Leipzig', 900, { lat: 51.34, lon: 12.37 }),
    city('germany/nowhere', 'Nowhere', 10, { lat: null, lon: null }),
  ])
  const around = (near: string, radiusKm: number) =>
    filterRaces(index, { ...NO_FILTER, near, radiusKm }).races.map((race) => race.city)
  // About 149 km apart.
  expect(around('leipzig', 160)).toEqual(['Berlin', 'Leipzig'])
  expect(around('germany/leipzig', 100)).toEqual(['Leipzig'])
})
