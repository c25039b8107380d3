// The open data in the form of the API: all races in one file, and those with a place on the map as GeoJSON.
import { CREDITS, LICENCE } from '../../rules/site/open-data.ts'
import type { Race } from '../../rules/race/race.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { raceIndexJson, raceJson } from '../../race/race.schema.ts'

/** What stands beside the races in each file. */
const terms = (updatedAt: string) => ({
  licence: LICENCE.url,
  attribution: SITE_NAME,
  credits: CREDITS.map(({ use, text }) => `${use}: ${text}`),
  updatedAt,
})

/** Every race with all facts. `updatedAt` is the newest fact's. */
export const racesJson = (races: readonly Race[], updatedAt: string) => ({
  ...terms(updatedAt),
  races: races.map(raceJson),
})

/** Races as points, with what the index of races says of each; races without coordinates are left out. */
export function racesGeojson(races: readonly Race[], updatedAt: string) {
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
  return { type: 'FeatureCollection' as const, ...terms(updatedAt), features }
}
