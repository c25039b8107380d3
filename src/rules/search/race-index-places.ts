// The places of an index as rows: each place once, and in which continent each country is, so that the browser needs no table
// of all countries.
import { CONTINENTS, type Continent } from '../place/continent.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IndexedRace } from './race-index.ts'

/** City, state, country, code, path (0 where it is the names' own). */
export type PlaceRow = [string, string | null, string, string, string | 0]

/** Other names of countries, states and cities by their paths: each once, not once a city. */
export type EncodedAliases = Record<string, string[]>

/** The paths of a place and of what it lies in: `germany`, `germany/bavaria`, `germany/bavaria/munich`. */
export function pathsUpTo(placePath: string): string[] {
  const parts = placePath.split('/')
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/** placeSlug of a plain name, without the cost of folding what needs none. */
export const slugOf = (name: string) =>
  /^[A-Za-z0-9 -]*$/.test(name) ? name.trim().toLowerCase().replaceAll(/[ -]+/g, '-') : placeSlug(name)
const namesPath = (city: string, state: string | null, country: string) =>
  [country, ...(state ? [state] : []), city].map(slugOf).join('/')

/** The row of a race's place. */
export const toPlaceRow = ({ city, state, country, countryCode, placePath }: IndexedRace): PlaceRow => [
  city,
  state,
  country,
  countryCode,
  placePath === namesPath(city, state, country) ? 0 : placePath,
]

/** A row as the facts of a race; `continents` is what decodeContinents gives. */
export const toPlace =
  (continents: ReadonlyMap<string, Continent>, aliases: EncodedAliases) =>
  ([city, state, country, countryCode, path]: PlaceRow) => {
    const placePath = path || namesPath(city, state, country)
    return {
      city,
      state,
      country,
      countryCode,
      continent: continents.get(countryCode) ?? null,
      placePath,
      aliases: pathsUpTo(placePath).map((part) => aliases[part] ?? []),
    }
  }

/** The other names of all places of the races. */
export function encodeAliases(races: readonly Pick<IndexedRace, 'placePath' | 'aliases'>[]): EncodedAliases {
  const known: EncodedAliases = {}
  for (const { placePath, aliases } of races) {
    for (const [i, path] of pathsUpTo(placePath).entries()) if (aliases[i]?.length) known[path] = aliases[i]
  }
  return known
}

/** Codes of the countries in each continent, two letters after two: `DEFRIT`. */
export type EncodedContinents = Partial<Record<Continent, string>>

/** The continents of the races' countries, for the index. */
export function encodeContinents(
  races: readonly Pick<IndexedRace, 'countryCode' | 'continent'>[],
): EncodedContinents {
  const countries = new Map(races.map(({ countryCode, continent }) => [countryCode, continent]))
  const codesIn = (continent: Continent) =>
    [...countries.keys()].filter((code) => countries.get(code) === continent).join('')
  return Object.fromEntries(
    CONTINENTS.map((continent) => [continent, codesIn(continent)]).filter(([, codes]) => codes),
  )
}

/** The continent of each country's code. */
export function decodeContinents(encoded: EncodedContinents): Map<string, Continent> {
  const known = new Map<string, Continent>()
  for (const [continent, codes] of Object.entries(encoded)) {
    for (const code of codes.match(/../g) ?? []) known.set(code, continent as Continent)
  }
  return known
}
