// A type that is added to the table is right wherever types are told apart, without a second file. What old addresses of its
// races lead to: tests/api/race.test.ts.
import { expect, test, vi } from 'vitest'
import { pageMeantBy } from './page-redirect.server.ts'
import { schemaAsOne } from '../../supabase/write-schema.ts'
import { catalogueRaces } from '../../supabase/catalogue-rows.ts'
import { raceQuerySchema } from './race-query.schema.ts'
import { mayKeepPage, offlineChanges, readWantedOffline } from '../rules/offline/offline.ts'
import { preloadPath, relatedRoutes } from '../rules/offline/preloading.ts'
import { nearestFiltered } from '../rules/place/nearest.ts'
import { racePath } from '../rules/race/race-address.ts'
import { raceTitle } from '../rules/race/race-meta.ts'
import { buildRaceIndex } from '../rules/search/build-race-index.ts'
import { describeCount, facetLabel } from '../rules/search/filter-words.ts'
import { filterRaces } from '../rules/search/filter-races.ts'
import { NO_FILTER } from '../rules/search/race-filter.ts'
import { readDistance } from '../rules/reading/read-distance.ts'
import { parseQuery } from '../rules/search/parse-query.ts'
import { RACE_TYPES, typeOfDistance, type NamedRaceType } from './race-types.ts'

vi.mock(import('./race-types.ts'), async (importActual) => {
  const actual = await importActual()
  const twelveKilometres = {
    slug: '12k',
    name: '12K race',
    pluralName: '12K races',
    distanceM: 12_000,
    synonyms: ['12k', '12 km', 'twelve k'],
    typed: ['12k', '12k-races'],
  }
  ;(actual.RACE_TYPES as NamedRaceType[]).push(twelveKilometres)
  return actual
})

const TODAY = '2026-11-23'
const listed = catalogueRaces()
const added = listed.slice(0, 3).map((race, i) => ({
  ...race,
  id: 90_001 + i,
  slug: `added-${i}`,
  name: `Added ${i}`,
  raceType: '12k',
  distanceM: RACE_TYPES.at(-1)!.distanceM,
}))
const index = buildRaceIndex([...listed, ...added], {
  raceTypes: RACE_TYPES,
  aliases: new Map(),
  builtOn: TODAY,
})
const only = { ...NO_FILTER, raceType: ['12k'] }

test('its races have pages whose title says the type', () => {
  expect(racePath(added[0]!)).toBe('/12k/added-0')
  expect(raceTitle(added[0]!, [''])).toContain('12k')
})

test('the list has them, under a heading and a choice of its name, and the API gives them', () => {
  const { races } = filterRaces(index, only)
  expect(races.map(({ slug }) => slug).sort()).toEqual(['added-0', 'added-1', 'added-2'])
  expect(describeCount(index, only, races.length)).toBe('3 12k races')
  expect(facetLabel(index, 'raceType', '12k')).toBe('12K race')
  expect(raceQuerySchema.parse({ raceType: '12k' })).toMatchObject({ raceType: '12k' })
})

test.each(['12k', 'twelve k', '12 km marathon'])('a search for %s means it', (search) => {
  expect(parseQuery(index, { ...NO_FILTER, search }).raceType).toEqual(['12k'])
})

test('what is near can be filtered to it', () => {
  const from = { lat: added[0]!.lat!, lon: added[0]!.lon! }
  const near = nearestFiltered(index, { raceType: '12k', month: null }, { from: [from], max: 1 })
  expect(near).toHaveLength(1)
})

test('a typed address leads to its list, and its pages are fetched ahead and kept offline like all others', () => {
  expect(pageMeantBy(new URL('https://startline.test/12k-races'))).toBe('/all-races?raceType=12k')
  expect(mayKeepPage('/12k/added-0')).toBe(true)
  expect(offlineChanges(readWantedOffline(null), ['/12k/added-0'], new Set()).fetch).toContain('/12k/added-0')
  expect(relatedRoutes('/12k/added-0')).toEqual(relatedRoutes('/marathon/berlin-marathon'))
  expect(preloadPath('/12k/added-0', 'https://startline.test/')).toBe('/12k/added-0')
})

test('plans, calculators and charts know its distance by its name', () => {
  expect(readDistance('twelve k')).toEqual({ ok: true, value: 12_000 })
  expect(typeOfDistance(12_020)?.slug).toBe('12k')
})

test('the database gets its row', () => {
  expect(schemaAsOne()).toContain(`('12k', '12K race', '12K races', 12000, ${RACE_TYPES.length * 10})`)
})
