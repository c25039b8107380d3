// Filters of the insights: which there are, where they stand, and the list of the same races.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import {
  insightCountries,
  insightFilters,
  insightList,
  insightPath,
  insightWords,
  racesOfInsight,
} from './insights.ts'

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

test('a distance that a country has no race of has no page there', () => {
  const ten = { slug: '10k', name: '10K race', pluralName: '10K races', distanceM: 10_000 }
  const first = aRace({ id: 99, raceType: '10k', country: 'Malta', placePath: 'malta/mdina' })
  expect(insightFilters([...races, first], [HALF, ten]).map(insightPath)).toEqual([
    '/insights',
    '/insights/half-marathon',
    '/insights/10k',
    '/insights/japan',
    '/insights/japan/half-marathon',
  ])
  expect(insightFilters(races, [ten]).map(insightPath)).toEqual(['/insights', '/insights/japan'])
})

test('a filter has its races, its list and its words', () => {
  const filter = { country: JAPAN, raceType: HALF }
  expect(racesOfInsight(races, filter)).toHaveLength(8)
  expect(racesOfInsight(races, { country: null, raceType: null })).toHaveLength(30)
  expect(insightList(filter, { sort: 'pb' })).toBe('/all-races?raceType=half-marathon&country=japan&sort=pb')
  expect(insightList({ country: null, raceType: null })).toBe('/all-races')
  expect(insightWords(filter)).toBe('half marathons in Japan')
})
