import { expect, test } from 'vitest'
import { PLACES, RACES, TREE, raceIn } from '../../../tests/fixtures/places.ts'
import { nearPlaces, nearStates, type LargeCity } from './near-places.ts'
import { placeTree } from './place-tree.ts'

const city = (
  name: string,
  countryCode: string,
  lat: number,
  lon: number,
  population: number,
): LargeCity => ({
  name,
  countryCode,
  lat,
  lon,
  population,
})
const LARGE = [
  city('Berlin', 'DE', 52.524, 13.411, 3_426_354),
  city('München', 'DE', 48.137, 11.575, 1_260_391),
  city('Valencia', 'VE', 10.162, -68.008, 1_385_083),
  city('Valencia', 'ES', 39.47, -0.376, 814_208),
  city('Suzhou', 'CN', 31.304, 120.595, 5_345_961),
  city('Suzhou', 'CN', 33.636, 116.979, 1_647_642),
  city('東京', 'JP', 35.7, 139.7, 1),
]
const country = (code: string) => ({ VE: 'Venezuela', CN: 'China', JP: 'Japan' })[code] ?? code
const PLACED = nearPlaces(TREE, LARGE, country)
const slugs = PLACED.map(({ slug }) => slug)

test('a large city with a race is one place, measured from the city itself', () => {
  expect(slugs.filter((slug) => slug.startsWith('berlin'))).toEqual(['berlin'])
  const berlin = PLACED.find(({ slug }) => slug === 'berlin')!
  expect(berlin).toMatchObject({ lat: 52.524, path: 'germany/berlin/berlin', races: 2, region: 'Germany' })
})

test('other names of a place make it the same', () => {
  expect(slugs).toContain('munich')
  expect(slugs).not.toContain('munchen')
})

test('of two places with one name the one with more races has the bare address', () => {
  expect(PLACED.find(({ slug }) => slug === 'valencia')!.region).toBe('Spain')
  expect(PLACED.find(({ slug }) => slug === 'valencia-venezuela')!.path).toBeNull()
})

test('addresses are unique, in Latin letters, and do not depend on the order of the input', () => {
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toEqual(expect.arrayContaining(['suzhou', 'suzhou-china']))
  expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true)
  const again = nearPlaces(
    placeTree([...PLACES].reverse(), [...RACES].reverse()),
    [...LARGE].reverse(),
    country,
  )
  expect(again).toEqual(PLACED)
})

test('states and regions get places of their own', () => {
  expect(nearStates(TREE).map(({ slug, region }) => [slug, region])).toEqual([
    ['berlin', 'Germany'],
    ['bavaria', 'Germany'],
  ])
})

test('a city whose races have no coordinates and that is not large has no page', () => {
  const tree = placeTree(PLACES, [raceIn('germany/bavaria/munich', { lat: null, lon: null })])
  expect(nearPlaces(tree, [], country)).toEqual([])
})
