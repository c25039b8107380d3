// What a sentence in the search box means on the list, as a suggestion: fetched once somebody types one, with the index of all
// races that the list itself reads.
import { isUnfiltered, NO_FILTER } from '../rules/search/race-filter.ts'
import { loadRaceIndex } from '../features/find/race-index.store.ts'
import { mayFetchAhead } from '../platform/browser/preloading.ts'
import { dayHere } from '../platform/browser/today.store.ts'
import { ALL_RACES, filterAddress } from '../rules/search/filter-address.ts'
import { filterRaces } from '../rules/search/filter-races.ts'
import { parseQuery, mayHaveChoices } from '../rules/search/parse-query.ts'
import { searchSentence } from '../rules/search/filter-words.ts'

export interface Understood {
  /** `45 flat marathons in Europe, September to November` */
  sentence: string
  path: string
}

/**
 * Null where the words say no choice of the list, none but the race type of a name (`boston marathon`), or find nothing; on slow
 * connections and with data saver too. Throws when offline.
 */
export async function understand(query: string): Promise<Understood | null> {
  if (!mayFetchAhead() || !mayHaveChoices(query)) return null
  const index = await loadRaceIndex()
  const filter = parseQuery(index, { ...NO_FILTER, search: query })
  const isNameAlone = isUnfiltered({ ...filter, search: '', raceType: NO_FILTER.raceType })
  if (filter.search !== '' && isNameAlone) return null
  const count = filterRaces(index, filter, null, dayHere(Date.now())).races.length
  if (count === 0) return null
  return { sentence: searchSentence(index, filter, count), path: filterAddress(filter, ALL_RACES) }
}
