// The places of the site as the build sees them: made once for all pages.
import { type Nearby, NEAREST, nearestOf } from '../../rules/place/nearest.ts'
import { type NearPlace, nearPlaces, nearStates } from '../../rules/place/near-places.ts'
import { type NamedPlace, type PlaceNode, placeTree, type PlaceTree } from '../../rules/place/place-tree.ts'
import {
  type Continent,
  CONTINENT_NAMES,
  continentOf,
  continentsApart,
} from '../../rules/place/continents.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import type { IndexedRace, RaceIndex } from '../../rules/search/race-index.ts'
import type { Race } from '../../rules/race/race.ts'
import { LARGE_CITIES } from '../../data/large-cities.ts'
import { countryNameOf } from '../../rules/place/countries.ts'
import { buildDay, pageKey, siteCatalogue, siteRaceIndex } from '../../race/site-catalogue.queries.ts'

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

// What a "races near …" page shows, worked out once for the page and for its key.

const OTHERS = 12

export interface NearFacts {
  place: NearPlace
  /** The nearest races, nearest first. */
  found: Nearby<Race>[]
  /** Other cities to start from, nearest first. */
  others: Nearby<NearPlace>[]
  /** The place itself, or the country that it lies in, where that has a race. */
  around: NamedPlace | null
}

/** What the page of this place shows, and its key. */
export async function nearFacts(place: NearPlace) {
  const { nearestRaces, nearestCities, countries, tree, index } = await sitePlaces()
  // All of a state's own, and some from around it.
  const found = nearestRaces(place.from, Math.max(NEAREST, place.from.length > 1 ? place.races + OTHERS : 0))
  const others = nearestCities(place, OTHERS + 1)
    .filter(({ item }) => item.path === null || item.path !== place.path)
    .slice(0, OTHERS)
  const around =
    (place.path
      ? tree.get(place.path)
      : countries.find((country) => country.place.countryCode === place.countryCode)
    )?.place ?? null
  return {
    props: { place, found, others, around },
    cacheKey: pageKey(
      buildDay(),
      index.raceTypes,
      place,
      ...found.flatMap(({ item, distanceKm, direction }) => [item, distanceKm, direction]),
      ...others.flatMap(({ item, distanceKm }) => [item, distanceKm]),
      around,
    ),
  }
}
