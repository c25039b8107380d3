// Places of a filter as the index knows them.
import { expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { readRaceFilter } from './race-filter.ts'
import { resolveFilter } from './resolve-filter.ts'

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
    const { filter, ignored } = resolveFilter(index, readRaceFilter(new URLSearchParams(query)).filter)
    return [filter.state, filter.city, ignored]
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
