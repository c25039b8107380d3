// The races and places that the search box can suggest, as its files hold them.
import { placePagePath, racePath } from '../race/race-address.ts'
import type { Race } from '../race/race.ts'
import { joinNames } from './other-names.ts'
import type { SearchEntry } from './race-search.ts'

export interface SearchPlace {
  path: string
  name: string
  countryName: string
  alsoKnownAs: readonly string[]
}

/** An entry and a word of it that its file goes by. */
export interface FiledEntry {
  word: string
  entry: SearchEntry
}

/** Codes are typed beside other words: `edinburgh uk`, `half usa`. */
const codesOf = (places: readonly SearchPlace[]) =>
  places.flatMap(({ alsoKnownAs }) => alsoKnownAs).filter((name) => /^[A-Z]{2,3}$/.test(name))

/** Country and state of a place, those that are on file. */
export const placesAround = (path: string, places: ReadonlyMap<string, SearchPlace>) =>
  path
    .split('/')
    .slice(0, -1)
    .flatMap((_, depth, parts) => places.get(parts.slice(0, depth + 1).join('/')) ?? [])

/** One for each race. */
export function raceEntries(races: readonly Race[], places: ReadonlyMap<string, SearchPlace>): SearchEntry[] {
  return races.map((race) => {
    const aliases = joinNames(places.get(race.placePath)?.alsoKnownAs ?? [])
    const of = joinNames(codesOf(placesAround(race.placePath, places)))
    return {
      kind: 'race',
      name: race.name,
      where: [...new Set([race.city, race.state ?? race.country, race.country])].join(', '),
      path: racePath(race),
      size: race.participants ?? 0,
      ...(aliases && { aliases }),
      ...(of && { of }),
    }
  })
}

/** One for each place with a race. */
export function placeEntries(races: readonly Race[], places: readonly SearchPlace[]): SearchEntry[] {
  const counts = new Map<string, number>()
  for (const { placePath } of races) {
    const parts = placePath.split('/')
    for (let depth = 1; depth <= parts.length; depth++) {
      const path = parts.slice(0, depth).join('/')
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  const byPath = new Map(places.map((place) => [place.path, place]))
  const parentOf = (path: string) => byPath.get(path.slice(0, path.lastIndexOf('/')))
  // What is one city of the same name is said once: a state as the city, a country (Singapore) as the country.
  const inCityOfItsName = (path: string) => counts.get(`${path}/${path.slice(path.lastIndexOf('/') + 1)}`)
  const isOneCity = (path: string) => inCityOfItsName(path) === counts.get(path)
  const isSaidAlready = (path: string) => {
    const [country = '', ...within] = path.split('/')
    if (within.length !== 1) return false
    return isOneCity(path) || (within[0] === country && isOneCity(country))
  }
  return places
    .filter(({ path }) => counts.has(path) && !isSaidAlready(path))
    .map(({ path, name, countryName, alsoKnownAs }) => {
      const within = path.split('/').length > 2 ? [parentOf(path)?.name ?? '', countryName] : [countryName]
      const region = path.split('/').length === 2 && inCityOfItsName(path) ? 'Region · ' : ''
      const around = within.filter((each) => each !== name).join(', ')
      const of = joinNames(codesOf(placesAround(path, byPath)))
      return {
        kind: 'place',
        name,
        where: path.includes('/') ? region + (around || 'City') : 'Country',
        path: placePagePath(path),
        size: counts.get(path)!,
        ...(alsoKnownAs.length > 0 && { aliases: joinNames(alsoKnownAs) }),
        ...(of && { of }),
      }
    })
}
