// Races by what entry costs at most, and by the hour of their start.
import { expect, test } from 'vitest'
import { filterRaces } from './filter-races.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'

const INDEX = indexOf([
  indexedRace({ name: 'Dear and early', participants: 2, priceEuros: 180, startMinutes: 9 * 60 + 15 }),
  indexedRace({ name: 'Cheap and late', participants: 1, priceEuros: 118, startMinutes: 10 * 60 }),
  indexedRace({ name: 'Not known' }),
])
const filter = (part: Partial<RaceFilter>) => filterRaces(INDEX, { ...NO_FILTER, ...part })
const names = (part: Partial<RaceFilter>) => filter(part).races.map(({ name }) => name)

test('the highest price on file counts, in the currency that is chosen; what is not known is left out', () => {
  expect(names({ priceMax: 200 })).toEqual(['Dear and early', 'Cheap and late'])
  expect(names({ priceMax: 150 })).toEqual(['Cheap and late'])
  // 100 pounds are 117.81 euros.
  expect(names({ priceMax: 100, currency: 'GBP' })).toEqual(['Cheap and late'])
  expect(names({ priceMax: 99, currency: 'GBP' })).toEqual([])
  expect([...filter({ currency: 'GBP' }).thresholdCounts.priceMax]).toEqual([
    [40, 0],
    [60, 0],
    [100, 1],
    [150, 1],
  ])
})

test('before an hour is before its first minute', () => {
  expect(names({ startBefore: 10 })).toEqual(['Dear and early'])
  expect(names({ startBefore: 11 })).toEqual(['Dear and early', 'Cheap and late'])
})
