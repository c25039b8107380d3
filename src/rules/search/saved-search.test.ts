// A search as it is kept and watched: what it means, how it is spelt and named, and which races it finds.
import { expect, test } from 'vitest'
import { indexOf, indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { racesToCome, readSearch, searchName, searchQuery, SEARCH_PARAMETERS } from './saved-search.ts'

const index = indexOf([
  indexedRace({ id: 1, name: 'Over', nextEventDate: '2027-01-10' }),
  indexedRace({ id: 2, name: 'Late', nextEventDate: '2027-11-10' }),
  indexedRace({ id: 3, name: 'Soon', nextEventDate: '2027-06-10' }),
  indexedRace({ id: 4, name: 'Undated', nextEventDate: null, dateConfirmed: false }),
  indexedRace({ id: 5, name: 'Off', nextEventDate: '2027-07-10', eventStatus: 'cancelled' }),
])

test('order, view and page are no part of it, and one search has one spelling', () => {
  const spelt = (query: string) => searchQuery(readSearch(index, query).filter)
  expect(spelt('month=6&month=11&sort=date&view=cards&page=3')).toBe('month=6&month=11')
  expect(spelt('view=year&sort=name')).toBe('')
  expect(spelt('confirmed=true')).toBe('confirmed=1')
  expect(SEARCH_PARAMETERS).not.toContain('page')
  expect(SEARCH_PARAMETERS).toContain('search')
})

test('words that say choices are those, as on the list, and what is not understood is handed back', () => {
  const { filter, ignored } = readSearch(index, 'search=races+in+June&colour=red')
  expect(filter).toMatchObject({ month: [6], search: '' })
  expect(searchName(index, filter)).toBe('June')
  expect(ignored).toEqual([{ name: 'colour', value: 'red' }])
})

test('it finds what is ahead by its day, then what has none; what is over or off is no news', () => {
  const names = (query: string) =>
    racesToCome(index, readSearch(index, query).filter, '2027-05-01').map(({ name }) => name)
  expect(names('sort=name')).toEqual(['Soon', 'Late', 'Undated'])
  expect(names('dateFrom=2027-10-01')).toEqual(['Late'])
})
