import { expect, test, describe } from 'vitest'
import { PLACES, RACES, TREE, raceIn } from '../../../tests/fixtures/places.ts'
import { lineage, neighboursIn, placeTree, presentPlacePage, presentPlacePath } from './place-tree.ts'
import { continentOf } from './continents.ts'

describe('place tree', () => {
  const names = (path: string) => TREE.get(path)!.races.map(({ name }) => name)

  test('a place has the races of all that lies in it, the largest first', () => {
    expect(names('germany')).toEqual(['Berlin Marathon', 'Berlin Half', 'Munich Marathon'])
    expect(names('germany/bavaria')).toEqual(['Munich Marathon'])
    expect(names('spain')).toEqual(['Valencia Marathon'])
  })

  test('a place without a race is not in the tree, and its parent does not name it', () => {
    expect(TREE.has('germany/bavaria/ulm')).toBe(false)
    expect(TREE.get('germany/bavaria')!.children.map(({ place }) => place.name)).toEqual(['Munich'])
  })

  test('what lies in a place is ordered by number of races', () => {
    expect(TREE.get('germany')!.children.map(({ place }) => place.name)).toEqual(['Berlin', 'Bavaria'])
    expect(TREE.get('spain')!.children.map(({ place }) => place.kind)).toEqual(['city'])
  })

  test('the way to a place goes from the country down', () => {
    expect(lineage(TREE.get('germany/berlin/berlin')!).map(({ place }) => place.path)).toEqual([
      'germany',
      'germany/berlin',
      'germany/berlin/berlin',
    ])
  })

  test('neighbours are of the same kind, nearest first, and never the place itself', () => {
    const near = neighboursIn(TREE, 'city')(TREE.get('germany/berlin/berlin')!, 5)
    expect(near.map(({ item }) => item.node.place.name)).toEqual(['Munich', 'Valencia'])
    expect(near[0]!.distanceKm).toBeCloseTo(506, -1)
  })

  test('a race without coordinates counts, but moves no middle; a race in no known place is in none', () => {
    const lost = raceIn('spain/valencia', { id: 9, lat: null, lon: null })
    const stray = { ...lost, id: 10, placePath: 'nowhere/at-all' }
    const tree = placeTree(PLACES, [...RACES, lost, stray])
    expect(tree.get('spain')!.races).toHaveLength(2)
    expect(tree.get('spain')!.middle!.lat).toBeCloseTo(39.5, 6)
    expect(tree.has('nowhere')).toBe(false)
    expect(placeTree(PLACES, [lost]).get('spain')!.middle).toBeNull()
  })
})

test.each([
  ['DE', 'europe'],
  ['TR', 'europe'],
  ['CY', 'europe'],
  ['GE', 'europe'],
  ['RU', 'europe'],
  ['KZ', 'asia'],
  ['EG', 'africa'],
  ['US', 'north-america'],
  ['PA', 'north-america'],
  ['GL', 'north-america'],
  ['SJ', 'europe'],
  ['FK', 'south-america'],
  ['GU', 'oceania'],
  ['MU', 'africa'],
  ['ZZ', null],
])('%s is found in %s', (code, continent) => {
  expect(continentOf(code)).toBe(continent)
})

test.each([
  ['/marathons/oman/muscat-governorate/muscat', '/marathons/oman/muscat'],
  ['/marathons/oman/muscat-governorate', '/marathons/oman/muscat'],
  ['/marathons/svalbard/svalbard', '/marathons/svalbard/longyearbyen'],
  ['/Marathons/Israel/Jerusalem-District/Jerusalem/', '/marathons/israel/jerusalem'],
  ['/near/jerusalem-israel', '/near/jerusalem'],
  ['/near/state/qeqqata', '/near/kangerlussuaq'],
])('%s is now %s', (former, present) => {
  expect(presentPlacePage(former)).toBe(present)
})

test.each(['/marathons/oman/muscat', '/marathons/svalbard', '/near/muscat', '/', '/marathons/__proto__'])(
  '%s has not moved',
  (pathname) => {
    expect(presentPlacePage(pathname)).toBeNull()
  },
)

describe('a place proposed by its former path', () => {
  test('is the one on file', () => {
    expect(presentPlacePath('greenland/qeqqata/kangerlussuaq')).toBe('greenland/kangerlussuaq')
  })
  test('else keeps the path it has', () => {
    expect(presentPlacePath('germany/berlin/berlin')).toBe('germany/berlin/berlin')
  })
})
