// What a "races near …" page shows, worked out once for the page and for its key.
import type { NearPlace } from '../../rules/place/near-places.ts'
import { NEAREST, type Nearby } from '../../rules/place/nearest.ts'
import type { NamedPlace } from '../../rules/place/place-tree.ts'
import type { Race } from '../../rules/race/race.ts'
import { buildDay, pageKey } from '../../race/site-catalogue.queries.ts'
import { sitePlaces } from '../places/site-places.queries.ts'

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
