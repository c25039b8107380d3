import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { greatCircleKm } from './great-circle.ts'
import {
  filteredLink,
  nearestFiltered,
  nearestOf,
  nearestWords,
  withinWords,
  type NearestFilter,
} from './nearest.ts'
import { indexOf, indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { NO_FILTER, readRaceFilter, writeRaceFilter } from '../search/race-filter.ts'

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('gives what sorting all places by distance gives', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 60 }),
      place,
      fc.integer({ min: 0, max: 12 }),
      (places, from, count) => {
        const expected = places.map((to) => greatCircleKm(from, to)).sort((a, b) => a - b)
        const found = nearestOf(places)(from, count).map(({ distanceKm }) => distanceKm)
        expect(found.length).toBe(Math.min(count, places.length))
        // Places a few decimetres apart may change order: the cosine of so small an angle rounds to the same number.
        found.forEach((km, index) => expect(Math.abs(km - expected[index]!)).toBeLessThan(0.001))
      },
    ),
  )
})

test('leaves out places without coordinates and names no direction to the same spot', () => {
  const here = { lat: 52.52, lon: 13.4 }
  const found = nearestOf([{ lat: null, lon: null }, here, { lat: 53.55, lon: 9.99 }])(here, 5)
  expect(found.map(({ direction }) => direction)).toEqual([null, 'north-west'])
})

test('from several points, the nearest of them counts', () => {
  const [berlin, munich] = [
    { lat: 52.52, lon: 13.4 },
    { lat: 48.14, lon: 11.58 },
  ]
  const found = nearestOf([{ lat: 47.8, lon: 13.04 }, berlin, { lat: 53.55, lon: 9.99 }])([berlin, munich], 5)
  expect(found.map(({ distanceKm }) => Math.round(distanceKm))).toEqual([0, 115, 255])
  expect(found[1]!.direction).toBe('east')
})

const BERLIN = { lat: 52.52, lon: 13.4 }
const INDEX = indexOf([
  indexedRace({ name: 'Here in May', lat: 52.5, lon: 13.4, month: 5 }),
  indexedRace({ name: 'Here in June', lat: 52.5, lon: 13.4, month: 6 }),
  indexedRace({ name: 'Half in May', lat: 48, lon: 16, month: 5, raceType: 'half-marathon' }),
  indexedRace({ name: 'Half nearer', lat: 50, lon: 14, month: 5, raceType: 'half-marathon' }),
])
const ALL: NearestFilter = { raceType: '', month: null }
const HALF = { ...ALL, raceType: 'half-marathon' }
const names = (filtered: NearestFilter, max = 30) =>
  nearestFiltered(INDEX, filtered, { from: [BERLIN], max }).map(({ item }) => item.name)

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
