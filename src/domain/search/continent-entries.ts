// The continents as the search box suggests them.
import { CONTINENT_NAMES, CONTINENTS, type Continent } from '../place/continent.ts'
import { continentOf } from '../place/countries-of-continents.ts'
import { placePagePath } from '../race/race-address.ts'
import type { Race } from '../race/race.ts'
import type { SearchEntry } from './race-search.ts'

/** The continents with their pages, but for one that is a country of the same name. */
export function continentEntries(races: readonly Race[], places: readonly { path: string }[]): SearchEntry[] {
  const paths = new Set(places.map(({ path }) => path))
  const count = (continent: Continent) =>
    races.filter(({ countryCode }) => continentOf(countryCode) === continent).length
  return CONTINENTS.filter((continent) => !paths.has(continent))
    .map((continent): SearchEntry => ({
      kind: 'place',
      name: CONTINENT_NAMES[continent],
      where: 'Continent',
      path: placePagePath(continent),
      size: count(continent),
    }))
    .filter(({ size }) => size > 0)
}
