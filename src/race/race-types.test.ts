// A type that is added to the table is right wherever types are told apart, without a second file. What old addresses of its
// races lead to: tests/api/race.test.ts.
import { expect, test, vi } from 'vitest'
import { pageMeantBy } from '../platform/server/page-redirect.ts'
import { schemaAsOne } from '../../supabase/write-schema.ts'
import { catalogueRaces } from '../../tests/catalogue-races.ts'
import { raceQuerySchema } from './race-query.schema.ts'
import { NOTHING_WANTED, mayKeepPage, offlineChanges } from '../rules/offline/offline.ts'
import { preloadPath, relatedRoutes } from '../rules/offline/preloading.ts'
import { nearestFiltered } from '../rules/place/nearest.ts'
import { racePath } from '../rules/race/race-address.ts'
import { raceTitle } from '../rules/race/race-meta.ts'
import { buildRaceIndex } from '../rules/search/build-race-index.ts'
import { describeCount, facetLabel } from '../rules/search/facets.ts'
import { filterRaces } from '../rules/search/filter-races.ts'
import { NO_FILTER } from '../rules/search/race-filter.ts'
import { readDistance } from '../rules/reading/read-distance.ts'
import { parseQuery } from '../rules/search/parse-query.ts'
import { RACE_TYPES, typeOfDistance, type NamedRaceType } from './race-types.ts'

vi.mock(import('./race-types.ts'), async (importActual) => {
  const actual = await importActual()
  const tenKilometres = {
    slug: '10k',
    name: '10K race',
    pluralName: '10K races',
    distanceM: 10_000,
    synonyms: ['10k', '10 km', 'ten k'],
    typed: ['10k', '10k-races'],
  }
  ;(actual.RACE_TYPES as NamedRaceType[]).push(tenKilometres)
  return actual
})

const TODAY = '2026-11-23'
const listed = catalogueRaces()
const added = listed.slice(0, 3).map((race, i) => ({
  ...race,
  id: 90_001 + i,
  slug: `added-${i}`,
  name: `Added ${i}`,
  raceType: '10k',
  distanceM: RACE_TYPES.at(-1)!.distanceM,
}))
const index = buildRaceIndex([...listed, ...added], {
  raceTypes: RACE_TYPES,
  aliases: new Map(),
  builtOn: TODAY,
})
const only = { ...NO_FILTER, raceType: ['10k'] }

test('its races have pages whose title says the type', () => {
  expect(racePath(added[0]!)).toBe('/10k/added-0')
  expect(raceTitle(added[0]!, [''])).toContain('10k')
})

test('the list has them, under a heading and a choice of its name, and the API gives them', () => {
  const { races } = filterRaces(index, only)
  expect(races.map(({ slug }) => slug).sort()).toEqual(['added-0', 'added-1', 'added-2'])
  expect(describeCount(index, only, races.length)).toBe('3 10k races')
  expect(facetLabel(index, 'raceType', '10k')).toBe('10K race')
  expect(raceQuerySchema.parse({ raceType: '10k' })).toMatchObject({ raceType: '10k' })
})

test.each(['10k', 'ten k', '10 km marathon'])('a search for %s means it', (search) => {
  expect(parseQuery(index, { ...NO_FILTER, search }).raceType).toEqual(['10k'])
})

test('what is near can be filtered to it', () => {
  const from = { lat: added[0]!.lat!, lon: added[0]!.lon! }
  const near = nearestFiltered(index, { raceType: '10k', month: null }, { from: [from], most: 1 })
  expect(near).toHaveLength(1)
})

test('a typed address leads to its list, and its pages are fetched ahead and kept offline like all others', () => {
  expect(pageMeantBy(new URL('https://startline.test/10k-races'))).toBe('/all-races?raceType=10k')
  expect(mayKeepPage('/10k/added-0')).toBe(true)
  expect(offlineChanges(NOTHING_WANTED, ['/10k/added-0'], new Set()).fetch).toContain('/10k/added-0')
  expect(relatedRoutes('/10k/added-0')).toEqual(relatedRoutes('/marathon/berlin-marathon'))
  expect(preloadPath('/10k/added-0', 'https://startline.test/')).toBe('/10k/added-0')
})

test('plans, calculators and charts know its distance by its name', () => {
  expect(readDistance('ten k')).toEqual({ ok: true, value: 10_000 })
  expect(typeOfDistance(10_020)?.slug).toBe('10k')
})

test('the database gets its row', () => {
  expect(schemaAsOne()).toContain(`('10k', '10K race', '10K races', 10000, 30)`)
})
