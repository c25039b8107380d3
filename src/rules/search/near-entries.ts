// The pages of what is near a city, or near the reader, as the search box suggests them: below the places of that name, and first
// for `near Oslo`.
import type { NearPlace } from '../place/near-places.ts'
import { joinNames } from './other-names.ts'
import type { SearchEntry } from './race-search.ts'
import type { FiledEntry } from './search-entries.ts'
import { searchWords } from './search-text.ts'
import { keyWords, NEAR_YOU_PATH } from './shard-names.ts'

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
