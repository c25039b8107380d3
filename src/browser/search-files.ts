// Fetches the search's shards, each once a page, and answers with the entries for what was typed.
import {
  isBeginning,
  LEAST_LETTERS,
  shardName,
  TOP_SHARD,
  wordsToLookUnder,
  type SearchShard,
} from '../domain/search/shard-names.ts'
import { fetchOwn } from './client-headers.ts'
import { suggest, type Suggestions } from '../domain/search/race-search.ts'
import { isSure, walkShards } from '../domain/search/walk-shards.ts'

const NONE: SearchShard = { entries: [], deeper: false }
const shards = new Map<string, Promise<SearchShard>>()
/** Those that have arrived. */
const here = new Map<string, SearchShard>()
/** Beginnings of two letters that words have; known once the top shard is here. */
let beginnings: ReadonlySet<string> | null = null

function readShard(name: string): Promise<SearchShard> {
  const known = shards.get(name)
  if (known) return known
  if (beginnings && isBeginning(name) && !beginnings.has(name)) return Promise.resolve(NONE)
  const reading = fetchOwn(`/data/search/${name}.json`).then(async (response) => {
    // A beginning that no word has is a file that does not exist.
    if (response.status === 404) return NONE
    if (!response.ok) throw new Error(`search file ${name}: ${response.status}`)
    const shard = (await response.json()) as SearchShard
    here.set(name, shard)
    if (shard.names) beginnings = new Set(shard.names)
    return shard
  })
  shards.set(name, reading)
  reading.catch(() => shards.delete(name))
  return reading
}

/** Loads what is shown before two letters are typed. */
export function warmSearch(): void {
  void readShard(TOP_SHARD).catch(() => undefined)
}

/**
 * Suggestions from the files that are here, without waiting; null where these have none. `whole` where no file could bring
 * others: until then the largest of those that begin alike stand there.
 */
export function suggestionsInHand(query: string): { found: Suggestions; whole: boolean } | null {
  const [word] = wordsToLookUnder(query)
  if (word === undefined) return null
  let shard: SearchShard | undefined
  let whole = false
  for (let letters = LEAST_LETTERS; letters <= word.length && !whole; letters++) {
    const next = here.get(shardName(word, letters))
    if (!next) break
    shard = next
    whole = !next.deeper || letters === word.length
  }
  if (!shard) return null
  const found = suggest(shard.entries, query)
  return isSure(found) ? { found, whole } : null
}

/** Suggestions for what was typed, from as many files as it takes. Throws when offline. */
export const findSuggestions = (query: string): Promise<Suggestions> => walkShards(query, readShard)
