// The open data in the form of the API: all races in one file, and those with a place on the map as GeoJSON.
import { LICENCE } from '../domain/open-data.ts'
import type { Race } from '../domain/race.ts'
import { raceIndexJson, raceJson } from './race-json.ts'

/** Every race with all facts, with the licence beside them. `updatedAt` is the newest fact's. */
export const racesJson = (races: readonly Race[], updatedAt: string) => ({
  licence: LICENCE.url,
  updatedAt,
  races: races.map(raceJson),
})

/** Races as points, with what the index of races says of each; races without coordinates are left out. */
export function racesGeojson(races: readonly Race[]) {
  const features = races
    .filter(({ lat, lon }) => lat !== null && lon !== null)
    .map((race) => {
      const { lat, lon, ...properties } = raceIndexJson(race)
      return {
        type: 'Feature' as const,
        id: race.id,
        geometry: { type: 'Point' as const, coordinates: [lon!, lat!] },
        properties,
      }
    })
  return { type: 'FeatureCollection' as const, licence: LICENCE.url, features }
}
