// What filters a list, in words.
import { expect, test } from 'vitest'
import { describeCount, filterChips, activeFilterWords, withoutFilter } from './filter-chips.ts'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'

const INDEX = indexOf([indexedRace(), indexedRace({ raceType: 'half-marathon' })])
const FILTER: RaceFilter = {
  ...NO_FILTER,
  search: 'ber',
  country: ['germany'],
  month: [4, 9],
  pbMin: 80,
  timeLimitMin: 7,
  qualifier: ['boston'],
  confirmed: true,
  entryState: 'closing',
  page: 3,
  sort: 'name',
}

test('a chip for each choice, each with the filter without it, from the first page', () => {
  const chips = filterChips(INDEX, FILTER, [])
  expect(chips.map(({ label }) => label)).toEqual([
    '“ber”',
    'Germany',
    'April',
    'September',
    'Boston qualifier',
    'PB potential 80 or more',
    'Time limit 7 hours or more',
    'Confirmed date',
    'Entry: closes within 14 days',
  ])
  expect(chips[2]!.without).toEqual({ ...FILTER, month: [9], page: 1 })
})

test('what was not understood is a chip too', () => {
  const item = { name: 'terrain', value: 'Lava' }
  expect(filterChips(INDEX, NO_FILTER, [item])).toEqual([
    { label: 'terrain: Lava', without: null, ignored: item },
  ])
})

test('letting go of a filter, and its words', () => {
  expect(withoutFilter(FILTER, 'month')).toEqual({ ...FILTER, month: [], page: 1 })
  expect(withoutFilter(FILTER, 'pbMin').pbMin).toBeNull()
  expect(activeFilterWords(INDEX, FILTER, 'month')).toBe('April or September')
  expect(activeFilterWords(INDEX, FILTER, 'search')).toBe('“ber”')
  expect(activeFilterWords(INDEX, FILTER, 'timeLimitMin')).toBe('Time limit 7 hours or more')
  expect(activeFilterWords(INDEX, { ...FILTER, timeLimitMin: 1 }, 'timeLimitMin')).toBe('Time limit on file')
})

test('the count names what is counted', () => {
  expect(describeCount(INDEX, NO_FILTER, 1234)).toBe('1,234 races')
  expect(describeCount(INDEX, NO_FILTER, 1)).toBe('1 race')
  expect(describeCount(INDEX, { ...NO_FILTER, raceType: ['half-marathon'] }, 54)).toBe('54 half marathons')
  expect(describeCount(INDEX, { ...NO_FILTER, raceType: ['marathon', 'half-marathon'] }, 2)).toBe('2 races')
})
