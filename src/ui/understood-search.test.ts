// The sentence that stands for a search: what is counted, its places and months, and the rest.
import { expect, test } from 'vitest'
import { indexOf } from '../../tests/fixtures/indexed-races.ts'
import { NO_FILTER, type RaceFilter } from '../rules/search/race-filter.ts'
import { searchSentence } from './understood-search.ts'

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
