// The continents of the site as the build sees them: those with a race, but for one that is a country of the same name.
import {
  CONTINENT_NAMES,
  continentOf,
  continentsApart,
  type Continent,
  type PlaceNode,
} from '../../rules/place/place-tree.ts'
import type { Race } from '../../rules/race/race.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { sitePlaces } from './site-places.queries.ts'

export interface SiteContinent {
  continent: Continent
  name: string
  /** Most races first. */
  countries: PlaceNode[]
  /** The largest first. */
  races: Race[]
}

const bySize = (a: Race, b: Race) => (b.participants ?? -1) - (a.participants ?? -1) || a.id - b.id

let making: Promise<SiteContinent[]> | undefined

/** Each continent that has a page of its own; made once for all pages. */
export const siteContinents = (): Promise<SiteContinent[]> => (making ??= make())

async function make(): Promise<SiteContinent[]> {
  const { races } = await siteCatalogue()
  const { countries, tree } = await sitePlaces()
  return continentsApart((path) => tree.has(path))
    .map((continent) => ({
      continent,
      name: CONTINENT_NAMES[continent],
      countries: countries.filter(({ place }) => continentOf(place.countryCode) === continent),
      races: races.filter(({ countryCode }) => continentOf(countryCode) === continent).sort(bySize),
    }))
    .filter(({ countries: those }) => those.length > 0)
}
