// Addresses of filtered lists and of their pages.
import { describe, expect, test } from 'vitest'
import { filterAddress, pageCount, pageLinks, racesOfPage, readFilterAddress } from './filter-address.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'

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
  const hundredTwenty = Array.from({ length: 120 }, (_, i) => i)
  test('hold fifty each', () => {
    expect([pageCount(0), pageCount(50), pageCount(51)]).toEqual([1, 1, 2])
    expect(racesOfPage(hundredTwenty, 3)).toMatchObject({ page: 3, from: 100, races: { length: 20 } })
  })
  test('beyond the last are the last', () => {
    expect(racesOfPage(hundredTwenty, 99).page).toBe(3)
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
