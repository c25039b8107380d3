// The search's answer to what was typed, from its files (search-files.ts): at once from those that are here, or in time.
import {
  MIN_LETTERS,
  shardName,
  wordsToLookUnder,
  type SearchEntry,
  type SearchShard,
} from '../../rules/search/shard-names.ts'
import { isConclusive, suggest, walkShards, type Suggestions } from '../../rules/search/race-search.ts'
import { readShard, shardInHand } from './search-files.ts'

/**
 * Suggestions from the files that are here, without waiting; null where these have none. `whole` where no file could bring
 * others: until then the largest of those that begin alike are there.
 */
export function suggestionsInHand(query: string): { found: Suggestions; whole: boolean } | null {
  const [word] = wordsToLookUnder(query)
  if (word === undefined) return null
  let shard: SearchShard | undefined
  let whole = false
  for (let letters = MIN_LETTERS; letters <= word.length && !whole; letters++) {
    const next = shardInHand(shardName(word, letters))
    if (!next) break
    shard = next
    whole = !next.deeper || letters === word.length
  }
  if (!shard) return null
  const found = suggest(shard.entries, query)
  return isConclusive(found) ? { found, whole } : null
}

/**
 * Suggestions for what was typed, from as many files as it takes; only of entries that are `offered`, where that is said. Throws
 * when offline.
 */
export const findSuggestions = (
  query: string,
  offered?: (entry: SearchEntry) => boolean,
): Promise<Suggestions> => walkShards(query, readShard, offered)
