// The sentence that stands for a search: what is counted, its places and months, and the rest.
import { expect, test } from 'vitest'
import { indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'
import { filterTitle, searchSentence } from './filter-words.ts'

const INDEX = indexOf([])
const CASES: [sentence: string, filter: Partial<RaceFilter>][] = [
  [
    '45 flat marathons in Europe, September to November',
    { raceType: ['marathon'], elevationProfile: ['Flat'], continent: ['europe'], month: [9, 10, 11] },
  ],
  ['45 races, December to February', { month: [12, 1, 2] }],
  ['45 races, May or October', { month: [5, 10] }],
  ['45 races, any month', { month: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  [
    '45 hilly or very hilly half marathons in Asia or Africa',
    { raceType: ['half-marathon'], elevationProfile: ['Hilly', 'Very Hilly'], continent: ['asia', 'africa'] },
  ],
  [
    '45 marathons, “spain”, Entry: open today',
    { raceType: ['marathon'], search: 'spain', entryState: 'open' },
  ],
]
test.each(CASES)('%s', (sentence, filter) =>
  expect(searchSentence(INDEX, { ...NO_FILTER, ...filter }, 45)).toBe(sentence),
)

test('one race is one', () =>
  expect(searchSentence(INDEX, { ...NO_FILTER, raceType: ['marathon'], month: [5] }, 1)).toBe(
    '1 marathon, May',
  ))

test('the title of the whole list is left to its page, and a long one ends behind a word', () => {
  expect(filterTitle(INDEX, NO_FILTER, 1115)).toBeNull()
  expect(filterTitle(INDEX, { ...NO_FILTER, continent: ['europe'], month: [5] }, 12)).toBe(
    '12 races in Europe, May',
  )
  const filter: RaceFilter = {
    ...NO_FILTER,
    elevationProfile: ['Flat', 'Rolling', 'Hilly', 'Very Hilly'],
    continent: ['europe', 'asia', 'africa'],
  }
  expect(filterTitle(INDEX, filter, 12)).toBe(
    '12 flat or rolling or hilly or very hilly races in Europe or Asia or Africa',
  )
  expect(filterTitle(INDEX, { ...filter, month: [5], confirmed: true }, 12)).toBe(
    '12 flat or rolling or hilly or very hilly races in Europe or Asia or Africa…',
  )
})
