// Places of a filter as the index knows them.
import { expect, test } from 'vitest'
import { indexedRace, indexOf } from '../fixtures/indexed-races.ts'
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

test('what no race has is handed back', () => {
  expect(resolve('country=narnia&city=USA&raceType=sprint')).toMatchObject({
    filter: { country: [], city: [], raceType: [] },
    ignored: [
      { name: 'raceType', value: 'sprint' },
      { name: 'country', value: 'narnia' },
      { name: 'city', value: 'usa' },
    ],
  })
})
