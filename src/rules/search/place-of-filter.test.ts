// Which lists are the page of a place.
import { expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { filterOfPlace, placeOfFilter } from './place-of-filter.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'

const INDEX = indexOf(
  [
    'germany/berlin/berlin',
    'germany/bavaria/munich',
    'united-states/oregon/portland',
    'united-states/maine/portland',
    'norway/tromso',
  ].map((placePath) => indexedRace({ placePath })),
)

test.each<[Partial<RaceFilter>, string | null]>([
  [{ country: ['germany'] }, 'germany'],
  [{ country: ['germany'], view: 'cards', sort: 'name' }, 'germany'],
  [{ state: ['bavaria'] }, 'germany/bavaria'],
  [{ country: ['germany'], city: ['berlin'] }, 'germany/berlin/berlin'],
  [{ city: ['tromso'] }, 'norway/tromso'],
  [{ city: ['portland'] }, null],
  [{ city: ['portland'], state: ['maine'] }, 'united-states/maine/portland'],
  [{ country: ['germany', 'norway'] }, null],
  [{ country: ['germany'], month: [4] }, null],
  [{ country: ['germany'], search: 'berlin' }, null],
  [{ country: ['norway'], city: ['berlin'] }, null],
  [{ continent: ['europe'], view: 'map' }, 'europe'],
  [{ continent: ['asia'] }, null],
  [{ continent: ['europe'], country: ['germany'] }, null],
  [{ continent: ['europe', 'asia'] }, null],
  [{}, null],
])('%j is the page of %s', (part, path) => {
  expect(placeOfFilter(INDEX, { ...NO_FILTER, ...part })).toBe(path)
})

test('Antarctica is the page of the country while no other has races there', () => {
  const filter: RaceFilter = { ...NO_FILTER, continent: ['antarctica'] }
  const race = (placePath: string, countryCode: string) =>
    indexedRace({ placePath, countryCode, continent: 'antarctica' })
  const ofCountry = race('antarctica/union-glacier', 'AQ')
  expect(placeOfFilter(indexOf([ofCountry]), filter)).toBe('antarctica')
  expect(placeOfFilter(indexOf([ofCountry, race('south-georgia/grytviken', 'GS')]), filter)).toBeNull()
})

test.each([
  ['germany', 'country'],
  ['germany/bavaria', 'state'],
  ['germany/berlin/berlin', 'city'],
  ['monaco/monaco', 'city'],
] as const)('the list of %s is asked for as a %s', (path, kind) => {
  const { country, state, city } = filterOfPlace({ path, kind })
  const last = path.split('/').at(-1)
  expect({ country, state, city }).toEqual({
    country: [path.split('/')[0]],
    state: [],
    city: [],
    [kind]: [last],
  })
})
