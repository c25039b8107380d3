// The races, places, continents and pages of what is near that the search box can suggest, as its files hold them, each
// under the words that lead to it.
import { NEAR_YOU_PATH, keyWords, type SearchEntry } from './shard-names.ts'
import { foldText } from '../place/place-slug.ts'
import { placePagePath, racePath } from '../race/race-address.ts'
import { RACE_LABELS, type Race, type RaceLabel } from '../race/race.ts'
import { CONTINENT_NAMES, continentOf, continentsApart, type Continent } from '../place/continents.ts'
import { searchWords } from './search-text.ts'
import { LABEL_PHRASES } from './query-words.ts'
import type { NearPlace } from '../place/near-places.ts'

// Other names are in one text, from which words are read and which is split into names again.

/** The separator between two names: no name has it, and no word begins with it. */
const BETWEEN = ','

/** `joinNames(['Wien', 'Vienne'])` is `Wien,Vienne`. */
export const joinNames = (names: readonly string[]) => names.join(BETWEEN)

/** The names of what joinNames gave; none for an entry without. */
export const namesIn = (aliases = '') => (aliases === '' ? [] : aliases.split(BETWEEN))

export interface SearchPlace {
  path: string
  name: string
  countryName: string
  alsoKnownAs: readonly string[]
}

/** An entry and the word of it under which it is filed. */
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
  const isSameAsAnother = (path: string) => {
    const [country = '', ...within] = path.split('/')
    if (within.length !== 1) return false
    return isOneCity(path) || (within[0] === country && isOneCity(country))
  }
  return places
    .filter(({ path }) => counts.has(path) && !isSameAsAnother(path))
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

// Regions by their codes of the United Nations (M49), which the Unicode CLDR names in the languages that countries are known in.
const REGION_CODES: Partial<Record<Continent, string>> = {
  africa: '002',
  asia: '142',
  europe: '150',
  'north-america': '003',
  oceania: '009',
  'south-america': '005',
}
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

/** What other languages call a continent, each name once: `Europa`, `Eurooppa`. */
function foreignNames(continent: Continent): string[] {
  const code = REGION_CODES[continent]
  if (!code) return []
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code)!)
  const byFold = new Map(names.map((name) => [foldText(name), name]))
  byFold.delete(foldText(CONTINENT_NAMES[continent]))
  return [...byFold.values()]
}

/** The continents with their pages, but for one that is a country of the same name. */
export function continentEntries(races: readonly Race[], places: readonly { path: string }[]): SearchEntry[] {
  const paths = new Set(places.map(({ path }) => path))
  const count = (continent: Continent) =>
    races.filter(({ countryCode }) => continentOf(countryCode) === continent).length
  return continentsApart((path) => paths.has(path))
    .map((continent): SearchEntry => ({
      kind: 'place',
      name: CONTINENT_NAMES[continent],
      where: 'Continent',
      path: placePagePath(continent),
      size: count(continent),
      aliases: joinNames(foreignNames(continent)),
    }))
    .filter(({ size }) => size > 0)
}

// The largest races of each label are filed under what people call it: `majors`, `Abbott`, `gold label`.

/** More than are ever shown, for the words that are typed beside it. */
const MAX_OF_A_LABEL = 8

/** The words of all that a label is called, each once. */
const wordsOf = (label: RaceLabel): string[] => [
  ...new Set(
    [...LABEL_PHRASES]
      .filter(([, labels]) => labels.includes(label))
      .flatMap(([phrase]) => searchWords(`${label} ${phrase}`)),
  ),
]

/**
 * Each with a word of its label; the entries come largest first, `labelOf` gives the label of an entry's race. What several labels
 * are called, `label`, goes to the first of them: files of two letters stay small, and the other words lead to the others.
 */
export function filedLabelEntries(
  bySize: readonly SearchEntry[],
  labelOf: (entry: SearchEntry) => RaceLabel | null,
): FiledEntry[] {
  const labelled = Map.groupBy(bySize, labelOf)
  const taken = new Set<string>()
  return RACE_LABELS.flatMap((label) => {
    const words = wordsOf(label)
    const own = keyWords(words).filter((word) => !taken.has(word))
    for (const word of own) taken.add(word)
    return (labelled.get(label) ?? []).slice(0, MAX_OF_A_LABEL).flatMap((entry) => {
      const known = { ...entry, of: joinNames([...namesIn(entry.of), words.join(' ')]) }
      return own.map((word) => ({ word, entry: known }))
    })
  })
}

// The pages of what is near come below the places of that name, and first for `near Oslo`.

export type SearchedNearPlace = Pick<NearPlace, 'slug' | 'name' | 'region' | 'path'>

const NEAR_YOU: SearchEntry = {
  kind: 'place',
  name: 'Races near you',
  where: 'By your location, or from any city',
  path: NEAR_YOU_PATH,
  size: -1,
  aliases: 'Near me,Near here,Nearby,Around me,Close to me',
}
const WORDS_OF_NEAR_YOU = ['near', 'nearby', 'around', 'close', 'me']

/** Each page with the words that it is filed under: those of the city's names. `otherNames` gives those of a place by its path. */
export function filedNearEntries(
  cities: readonly SearchedNearPlace[],
  otherNames: (path: string) => readonly string[],
): FiledEntry[] {
  if (cities.length === 0) return []
  const ofCities = cities.flatMap(({ slug, name, region, path }, place): FiledEntry[] => {
    const names = path === null ? [] : otherNames(path)
    const entry: SearchEntry = {
      kind: 'place',
      name: `Races near ${name}`,
      where: region,
      path: `/near/${slug}`,
      // Below all places, and in the order given.
      size: -2 - place,
      ...(names.length > 0 && { aliases: joinNames(names) }),
    }
    return keyWords(searchWords([name, ...names].join(' '))).map((word) => ({ word, entry }))
  })
  return [...WORDS_OF_NEAR_YOU.map((word) => ({ word, entry: NEAR_YOU })), ...ofCities]
}
