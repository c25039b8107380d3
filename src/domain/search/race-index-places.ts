// The places of an index as rows: each place once, and in which continent each country is, so that the browser needs no table
// of all countries.
import { CONTINENTS, type Continent } from '../place/continent.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IndexedRace } from './race-index.ts'

/** City, state, country, code, path (0 where it is the names' own), other names of the path's parts. */
export type PlaceRow = [string, string | null, string, string, string | 0, ...string[][]]

/** placeSlug of a plain name, without the cost of folding what needs none. */
export const slugOf = (name: string) =>
  /^[A-Za-z0-9 -]*$/.test(name) ? name.trim().toLowerCase().replaceAll(/[ -]+/g, '-') : placeSlug(name)
const namesPath = (city: string, state: string | null, country: string) =>
  [country, ...(state ? [state] : []), city].map(slugOf).join('/')

/** The row of a race's place. */
export const toPlaceRow = ({
  city,
  state,
  country,
  countryCode,
  placePath,
  aliases,
}: IndexedRace): PlaceRow => [
  city,
  state,
  country,
  countryCode,
  placePath === namesPath(city, state, country) ? 0 : placePath,
  ...aliases,
]

/** A row as the facts of a race; `continents` is what decodeContinents gives. */
export const toPlace =
  (continents: ReadonlyMap<string, Continent>) =>
  ([city, state, country, countryCode, path, ...aliases]: PlaceRow) => ({
    city,
    state,
    country,
    countryCode,
    continent: continents.get(countryCode) ?? null,
    placePath: path || namesPath(city, state, country),
    aliases,
  })

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
