// What is left of a search that finds nothing: the words that races have.
import { describe, expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { filterRaces } from './filter-races.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'
import { wordsMet } from './words-met.ts'

const INDEX = indexOf([
  indexedRace({ name: 'Osaka Half', raceType: 'half-marathon', country: 'Japan', placePath: 'japan/osaka' }),
  indexedRace({ name: 'Tokyo Marathon', country: 'Japan', placePath: 'japan/tokyo' }),
  indexedRace({ name: 'Valencia Marathon', country: 'Spain', placePath: 'spain/valencia' }),
])
const met = (search: string, part: Partial<RaceFilter> = {}) => {
  const { races, reasons } = filterRaces(INDEX, { ...NO_FILTER, ...part, search })
  expect(races).toEqual([])
  return wordsMet(INDEX, search, reasons)
}

describe('of a search that finds nothing', () => {
  test('the words that races have stay, with how many races they leave', () => {
    expect(met('japan friendly')).toEqual({ search: 'japan', count: 2 })
    expect(met('the friendliest of Tokyo Japan')).toEqual({ search: 'tokyo japan', count: 1 })
    expect(met('near valencia bridge')).toEqual({ search: 'valencia', count: 1 })
  })
  test('of words that no race has together, those from the first on', () => {
    expect(met('tokyo vs valencia')).toEqual({ search: 'tokyo', count: 1 })
  })
  test('the other choices count as well', () => {
    expect(met('japan friendly', { raceType: ['half-marathon'] })).toEqual({ search: 'japan', count: 1 })
    expect(met('spain friendly', { raceType: ['half-marathon'] })).toBeNull()
  })
  test('nothing where no word is met, or it is not for the words that nothing is found', () => {
    expect(met('friendly bridge')).toBeNull()
    expect(met('tokyo marathon', { terrain: ['Sand'] })).toBeNull()
  })
})
