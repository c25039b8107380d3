// Filters of the insights: which there are, where they stand, and the list of the same races.
import { expect, test } from 'vitest'
import { aRace } from './fixtures/a-race.ts'
import {
  insightCountries,
  insightFilters,
  insightList,
  insightPath,
  insightWords,
  racesOfInsight,
} from './insight-filter.ts'

const HALF = {
  slug: 'half-marathon',
  name: 'Half marathon',
  pluralName: 'Half marathons',
  distanceM: 21097.5,
}
const races = Array.from({ length: 30 }, (_, i) =>
  aRace({
    id: i + 1,
    raceType: i % 3 === 0 ? 'half-marathon' : 'marathon',
    country: i < 24 ? 'Japan' : 'Malta',
    placePath: i < 24 ? 'japan/tokyo' : 'malta/mdina',
  }),
)
const JAPAN = { slug: 'japan', name: 'Japan' }

test('countries with too few races have no charts of their own', () => {
  expect(insightCountries(races)).toEqual([JAPAN])
  expect(insightFilters(races, [HALF]).map(insightPath)).toEqual([
    '/insights',
    '/insights/half-marathon',
    '/insights/japan',
    '/insights/japan/half-marathon',
  ])
})

test('a filter has its races, its list and its words', () => {
  const filter = { country: JAPAN, raceType: HALF }
  expect(racesOfInsight(races, filter)).toHaveLength(8)
  expect(racesOfInsight(races, { country: null, raceType: null })).toHaveLength(30)
  expect(insightList(filter, { sort: 'pb' })).toBe('/all-races?raceType=half-marathon&country=japan&sort=pb')
  expect(insightList({ country: null, raceType: null })).toBe('/all-races')
  expect(insightWords(filter)).toBe('half marathons in Japan')
})
