// The cities of the races in an index: found by what somebody types, by their slug and by their path, with where they are.
import { placeSlug } from '../place/place-slug.ts'
import { middleOf, type Point } from '../place/great-circle.ts'
import type { RaceIndex } from './race-index.ts'

export interface City {
  path: string
  name: string
  /** `Oregon, United States`. */
  where: string
  middle: Point
}

const known = new WeakMap<RaceIndex, City[]>()

/** All cities with a race that has a place on the map, those with the largest races first. */
function citiesOf(index: RaceIndex): City[] {
  const made = known.get(index)
  if (made) return made
  const byPath = Map.groupBy(
    index.races.filter(({ lat, lon }) => lat !== null && lon !== null),
    ({ placePath }) => placePath,
  )
  const cities = [...byPath].flatMap(([path, races]): City[] => {
    const { city, state, country } = races[0]!
    const middle = middleOf(races.map(({ lat, lon }) => ({ lat: lat!, lon: lon! })))
    const where = [state === city ? null : state, country].filter(Boolean).join(', ')
    return middle ? [{ path, name: city, where, middle }] : []
  })
  known.set(index, cities)
  return cities
}

/** The city of a path, or the one with the largest race that has this slug; null where none has. */
export function cityAt(index: RaceIndex, near: string): City | null {
  const cities = citiesOf(index)
  return (
    cities.find(({ path }) => path === near) ??
    cities.find(({ path, name }) => path.endsWith(`/${near}`) || placeSlug(name) === near) ??
    null
  )
}

/** Cities whose name begins so, at most `limit`. */
export function findCities(index: RaceIndex, typed: string, limit = 8): City[] {
  const wanted = placeSlug(typed)
  if (!wanted) return []
  return citiesOf(index)
    .filter(({ name }) => placeSlug(name).startsWith(wanted))
    .slice(0, limit)
}
