// The places of the site as the build sees them: made once for all pages.
import { nearestOf } from '../../rules/place/nearest.ts'
import { nearPlaces, nearStates, type NearPlace } from '../../rules/place/near-places.ts'
import { placeTree, type PlaceNode, type PlaceTree } from '../../rules/place/place-tree.ts'
import {
  CONTINENT_NAMES,
  continentOf,
  continentsApart,
  type Continent,
} from '../../rules/place/continents.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import type { IndexedRace, RaceIndex } from '../../rules/search/race-index.ts'
import type { Race } from '../../rules/race/race.ts'
import { LARGE_CITIES, countryNameOf } from '../../data/cities-and-countries.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { siteRaceIndex } from '../find/site-race-index.queries.ts'

interface SitePlaces {
  tree: PlaceTree
  index: RaceIndex
  /** The slim records of races by their ids. */
  indexed: ReadonlyMap<number, IndexedRace>
  /** Countries, most races first. */
  countries: PlaceNode[]
  nearCities: NearPlace[]
  nearStates: NearPlace[]
  /** The city that "races near …" starts from, by the path of its own page. */
  nearPlaceOf: ReadonlyMap<string, NearPlace>
  nearestRaces: (from: readonly Point[], count: number) => ReturnType<ReturnType<typeof nearestOf<Race>>>
  nearestCities: (from: Point, count: number) => ReturnType<ReturnType<typeof nearestOf<NearPlace>>>
}

// As with the catalogue: pages and build steps share one making.
const shared = globalThis as { startlinePlaces?: Promise<SitePlaces> }

async function make(): Promise<SitePlaces> {
  const { places, races } = await siteCatalogue()
  const tree = placeTree(places, races)
  const nearCities = nearPlaces(tree, LARGE_CITIES, countryNameOf)
  const index = await siteRaceIndex()
  return {
    tree,
    index,
    indexed: new Map(index.races.map((race) => [race.id, race])),
    countries: [...tree.values()]
      .filter(({ place }) => place.kind === 'country')
      .sort((a, b) => b.races.length - a.races.length || a.place.name.localeCompare(b.place.name, 'en-GB')),
    nearCities,
    nearStates: nearStates(tree),
    nearPlaceOf: new Map(nearCities.flatMap((city) => (city.path === null ? [] : [[city.path, city]]))),
    nearestRaces: nearestOf(races),
    nearestCities: nearestOf(nearCities),
  }
}

/** All places with a race, and the points that "races near …" starts from. */
export function sitePlaces(): Promise<SitePlaces> {
  shared.startlinePlaces ??= make()
  return shared.startlinePlaces
}

// The continents of the site as the build sees them: those with a race, but for one that is a country of the same name.

export interface SiteContinent {
  continent: Continent
  name: string
  /** Most races first. */
  countries: PlaceNode[]
  /** The largest first. */
  races: Race[]
}

const bySize = (a: Race, b: Race) => (b.participants ?? -1) - (a.participants ?? -1) || a.id - b.id

let makingContinents: Promise<SiteContinent[]> | undefined

/** Each continent that has a page of its own; made once for all pages. */
export const siteContinents = (): Promise<SiteContinent[]> => (makingContinents ??= makeContinents())

async function makeContinents(): Promise<SiteContinent[]> {
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
