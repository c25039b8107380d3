// What the pages of what is near are filtered to.
import { expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { NO_FILTER, readRaceFilter, writeRaceFilter } from '../search/race-filter.ts'
import {
  filteredLink,
  nearestFiltered,
  nearestWords,
  withinWords,
  type NearestFilter,
} from './filtered-nearest.ts'

const BERLIN = { lat: 52.52, lon: 13.4 }
const INDEX = indexOf([
  indexedRace({ name: 'Here in May', lat: 52.5, lon: 13.4, month: 5 }),
  indexedRace({ name: 'Here in June', lat: 52.5, lon: 13.4, month: 6 }),
  indexedRace({ name: 'Half in May', lat: 48, lon: 16, month: 5, raceType: 'half-marathon' }),
  indexedRace({ name: 'Half nearer', lat: 50, lon: 14, month: 5, raceType: 'half-marathon' }),
])
const ALL: NearestFilter = { raceType: '', month: null }
const HALF = { ...ALL, raceType: 'half-marathon' }
const names = (filtered: NearestFilter, most = 30) =>
  nearestFiltered(INDEX, filtered, { from: [BERLIN], most }).map(({ item }) => item.name)

test('a page, the list and the map are filtered alike, and all is shown again', () => {
  const link = '/all-races?country=germany&city=berlin'
  expect(filteredLink(link, HALF)).toBe('/all-races?raceType=half-marathon&country=germany&city=berlin')
  expect(filteredLink(filteredLink(link, { ...HALF, month: 5 }), ALL)).toBe(link)
  expect(filteredLink('/near/berlin', { ...ALL, month: 12 })).toBe('/near/berlin?month=12')
  expect(filteredLink('/races-map?month=12', ALL)).toBe('/races-map')
})

test('the list writes such an address alike', () => {
  const [, query] = filteredLink('/all-races?country=germany&state=bavaria', { ...HALF, month: 5 }).split('?')
  const { filter, ignored } = readRaceFilter(new URLSearchParams(query))
  expect(filter).toEqual({
    ...NO_FILTER,
    raceType: ['half-marathon'],
    country: ['germany'],
    state: ['bavaria'],
    month: [5],
  })
  expect(ignored).toEqual([])
  expect(String(writeRaceFilter(filter))).toBe(query)
})

test('the nearest of a type and a month, nearest first', () => {
  expect(names(ALL)).toHaveLength(4)
  expect(names(HALF)).toEqual(['Half nearer', 'Half in May'])
  expect(names({ ...ALL, month: 5 }, 2)).toEqual(['Here in May', 'Half nearer'])
  expect(names({ ...ALL, month: 1 })).toEqual([])
})

test('says what is shown', () => {
  const words = (filtered: Partial<NearestFilter>, count: number) =>
    nearestWords(INDEX, { ...ALL, ...filtered }, count, 'you')
  expect(words({}, 30)).toBe('The 30 races nearest to you, nearest first.')
  expect(words({ ...HALF, month: 5 }, 2)).toBe('The 2 half marathons in May nearest to you, nearest first.')
  expect(words({ ...HALF }, 1)).toBe('The 1 half marathon nearest to you, nearest first.')
  expect(words({ raceType: 'marathon', month: 1 }, 0)).toBe('0 marathons in January on file.')
  expect([withinWords(0, 30), withinWords(1, 30), withinWords(7, 30), withinWords(30, 30)]).toEqual([
    'No race on file is',
    '1 of these is',
    '7 of these are',
    'All of these are',
  ])
})
