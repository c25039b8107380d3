import { expect, test } from 'vitest'
import { racesInView } from './races-in-view.ts'

const place = (name: string, lat: number | null, lon: number | null) => ({ name, lat, lon })
const RACES = [
  place('Berlin', 52.5, 13.4),
  place('Auckland', -36.8, 174.8),
  place('Honolulu', 21.3, -157.9),
  place('Pole', 89.9, 0),
  place('Nowhere', null, null),
]
const names = (box: [number, number, number, number]) => racesInView(RACES, box).map(({ name }) => name)

test('keeps what lies in the box, in the order given', () => {
  expect(names([0, 40, 20, 60])).toEqual(['Berlin'])
  expect(names([-180, -86, 180, 86])).toEqual(['Berlin', 'Auckland', 'Honolulu', 'Pole'])
})

test('counts on past the date line', () => {
  expect(names([160, -60, 220, 60])).toEqual(['Auckland', 'Honolulu'])
  expect(names([-200, -60, -140, 60])).toEqual(['Auckland', 'Honolulu'])
})

test('a map wider than the world holds every longitude', () => {
  expect(names([-300, 50, 300, 60])).toEqual(['Berlin'])
})
