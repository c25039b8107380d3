// Addresses of filtered lists and of their pages.
import { describe, expect, test } from 'vitest'
import {
  filterAddress,
  filterOfPlace,
  pageCount,
  pageLinks,
  placeOfFilter,
  racesOfPage,
  readFilterAddress,
  resolveFilter,
} from './filter-address.ts'
import { NO_FILTER, readRaceFilter, type RaceFilter } from './race-filter.ts'
import { indexOf, indexedRace } from '../../../tests/fixtures/indexed-races.ts'

const filter = (part: Partial<RaceFilter>): RaceFilter => ({ ...NO_FILTER, ...part })

test.each([
  [{}, '/all-races'],
  [{ page: 3 }, '/all-races/3'],
  [{ country: ['germany'] }, '/all-races?country=germany'],
  [{ country: ['germany'], page: 3 }, '/all-races?country=germany&page=3'],
  [{ search: 'são paulo', view: 'cards' as const }, '/all-races?search=s%C3%A3o+paulo&view=cards'],
])('%j stands as %s, and is read from it', (part, address) => {
  expect(filterAddress(filter(part))).toBe(address)
  const { pathname, search } = new URL(address, 'https://example.org')
  expect(readFilterAddress({ pathname, search })).toEqual({ filter: filter(part), ignored: [] })
})

test('another page of the site has no filed pages', () => {
  expect(filterAddress(filter({ page: 2 }), '/races-map')).toBe('/races-map?page=2')
})

test('a query says more than the path', () => {
  expect(readFilterAddress({ pathname: '/all-races/3', search: '?month=4' }).filter).toEqual(
    filter({ month: [4] }),
  )
  expect(readFilterAddress({ pathname: '/all-races/3', search: '?utm_source=a&ref=b' }).filter.page).toBe(3)
  expect(readFilterAddress({ pathname: '/all-races/0', search: '' }).filter.page).toBe(1)
})

describe('pages', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i)
  test('hold thirty each', () => {
    expect([pageCount(0), pageCount(30), pageCount(31)]).toEqual([1, 1, 2])
    expect(racesOfPage(hundred, 4)).toMatchObject({ page: 4, from: 90, races: { length: 10 } })
  })
  test('beyond the last are the last', () => {
    expect(racesOfPage(hundred, 99).page).toBe(4)
    expect(racesOfPage([], 2)).toEqual({ races: [], page: 1, from: 0 })
  })
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 16, [1, 2, null, 16]],
    [4, 16, [1, 2, 3, 4, 5, null, 16]],
    [8, 16, [1, null, 7, 8, 9, null, 16]],
    [16, 16, [1, null, 15, 16]],
  ])('links of page %i of %i', (page, last, links) => expect(pageLinks(page, last)).toEqual(links))
})

describe('resolve filter', () => {
  const INDEX = indexOf([
    indexedRace({ aliases: [['Deutschland'], [], []] }),
    indexedRace({
      city: 'New York',
      state: 'New York',
      country: 'United States',
      placePath: 'united-states/new-york/new-york',
      aliases: [['USA', 'America'], ['NY'], ['NYC']],
    }),
    indexedRace({ city: 'Tbilisi', state: null, country: 'Georgia', placePath: 'georgia/tbilisi-city' }),
  ])
  const resolve = (query: string) => resolveFilter(INDEX, readRaceFilter(new URLSearchParams(query)).filter)

  test('names, slugs and other names lead to the slug', () => {
    expect(resolve('country=USA&country=germany&country=Deutschland').filter.country).toEqual([
      'united-states',
      'germany',
    ])
    expect(resolve('city=NYC&state=ny').filter).toMatchObject({ city: ['new-york'], state: ['new-york'] })
    expect(resolve('city=Tbilisi').filter.city).toEqual(['tbilisi-city'])
  })

  test('a state that a city stood in by itself leads to the city, by slug or name', () => {
    const index = indexOf([
      indexedRace({ city: 'Muscat', state: null, country: 'Oman', placePath: 'oman/muscat' }),
      indexedRace(),
    ])
    const city = (query: string) => {
      const read = readRaceFilter(new URLSearchParams(query)).filter
      const resolved = resolveFilter(index, read)
      return [resolved.filter.state, resolved.filter.city, resolved.ignored]
    }
    expect(city('state=muscat-governorate')).toEqual([[], ['muscat'], []])
    expect(city('country=Oman&state=Muscat+Governorate&city=Muscat')).toEqual([[], ['muscat'], []])
    expect(resolve('state=muscat-governorate').filter.state).toEqual(['muscat-governorate'])
  })

  test('a place in which no race is stays; a type of race that is none is handed back', () => {
    expect(resolve('country=narnia&country=germany&city=USA&raceType=sprint')).toMatchObject({
      filter: { country: ['narnia', 'germany'], city: ['usa'], raceType: [] },
      ignored: [{ name: 'raceType', value: 'sprint' }],
    })
  })
})

describe('place of filter', () => {
  const INDEX = indexOf(
    [
      'germany/berlin/berlin',
      'germany/bavaria/munich',
      'united-states/oregon/portland',
      'united-states/maine/portland',
      'norway/tromso',
    ].map((placePath) => indexedRace({ placePath })),
  )

  test.each<[Partial<RaceFilter>, string | null]>([
    [{ country: ['germany'] }, 'germany'],
    [{ country: ['germany'], view: 'cards', sort: 'name' }, 'germany'],
    [{ state: ['bavaria'] }, 'germany/bavaria'],
    [{ country: ['germany'], city: ['berlin'] }, 'germany/berlin/berlin'],
    [{ city: ['tromso'] }, 'norway/tromso'],
    [{ city: ['portland'] }, null],
    [{ city: ['portland'], state: ['maine'] }, 'united-states/maine/portland'],
    [{ country: ['germany', 'norway'] }, null],
    [{ country: ['germany'], month: [4] }, null],
    [{ country: ['germany'], search: 'berlin' }, null],
    [{ country: ['norway'], city: ['berlin'] }, null],
    [{ continent: ['europe'], view: 'map' }, 'europe'],
    [{ continent: ['asia'] }, null],
    [{ continent: ['europe'], country: ['germany'] }, null],
    [{ continent: ['europe', 'asia'] }, null],
    [{}, null],
  ])('%j is the page of %s', (part, path) => {
    expect(placeOfFilter(INDEX, { ...NO_FILTER, ...part })).toBe(path)
  })

  test('Antarctica is the page of the country while no other has races there', () => {
    const antarctica = filter({ continent: ['antarctica'] })
    const race = (placePath: string, countryCode: string) =>
      indexedRace({ placePath, countryCode, continent: 'antarctica' })
    const ofCountry = race('antarctica/union-glacier', 'AQ')
    expect(placeOfFilter(indexOf([ofCountry]), antarctica)).toBe('antarctica')
    expect(placeOfFilter(indexOf([ofCountry, race('south-georgia/grytviken', 'GS')]), antarctica)).toBeNull()
  })

  test.each([
    ['germany', 'country'],
    ['germany/bavaria', 'state'],
    ['germany/berlin/berlin', 'city'],
    ['monaco/monaco', 'city'],
  ] as const)('the list of %s is asked for as a %s', (path, kind) => {
    const { country, state, city } = filterOfPlace({ path, kind })
    const last = path.split('/').at(-1)
    expect({ country, state, city }).toEqual({
      country: [path.split('/')[0]],
      state: [],
      city: [],
      [kind]: [last],
    })
  })
})
