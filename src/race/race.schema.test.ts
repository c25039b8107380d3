import { expect, it } from 'vitest'
import { aRace } from '../../tests/fixtures/a-race.ts'
import { racesGeojson, racesJson } from './race.schema.ts'

const races = [aRace({ id: 7, lat: -33.9, lon: 18.4 }), aRace({ id: 8 })]

const updatedAt = '2026-11-21T00:00:00.000Z'

it('holds all races with the licence, the credits and the day', () => {
  const file = racesJson(races, updatedAt)
  expect(file.updatedAt).toBe(updatedAt)
  for (const work of ['CRU CL 2.0', 'CHELSA', 'Mantzios']) expect(file.credits.join()).toContain(work)
  expect(file.licence).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(file.races.map(({ id }) => id)).toEqual([7, 8])
})

it('maps those with a place, longitude first', () => {
  const { features } = racesGeojson(races, updatedAt)
  expect(features).toHaveLength(1)
  expect(features[0]).toMatchObject({ id: 7, geometry: { type: 'Point', coordinates: [18.4, -33.9] } })
  expect(features[0]!.properties).toMatchObject({ url: '/marathon/test-marathon', dateConfirmed: false })
})
