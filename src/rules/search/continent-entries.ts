// The continents as the search box suggests them.
import { CONTINENT_NAMES, continentOf, continentsApart, type Continent } from '../place/continent.ts'
import { placePagePath } from '../race/race-address.ts'
import type { Race } from '../race/race.ts'
import { joinNames } from './other-names.ts'
import type { SearchEntry } from './race-search.ts'
import { foldText } from './search-text.ts'

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
function otherNames(continent: Continent): string[] {
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
      aliases: joinNames(otherNames(continent)),
    }))
    .filter(({ size }) => size > 0)
}
