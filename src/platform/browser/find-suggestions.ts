// The search's answer to what was typed, from its files, each fetched once a page: at once from those that are here, or in time.
import {
  isBeginning,
  MIN_LETTERS,
  shardName,
  TOP_SHARD,
  wordsToLookUnder,
  type SearchEntry,
  type SearchShard,
} from '../../rules/search/shard-names.ts'
import { isConclusive, suggest, walkShards, type Suggestions } from '../../rules/search/race-search.ts'
import { fetchOwn } from './client-headers.ts'

const NONE: SearchShard = { entries: [], deeper: false }
const shards = new Map<string, Promise<SearchShard>>()
/** Those that have arrived. */
const here = new Map<string, SearchShard>()
/** Beginnings of two letters that words have; known once the top shard is here. */
let beginnings: ReadonlySet<string> | null = null

/** A file by its name, empty where there is none. Fails when offline; may then be called again. */
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

const readAhead = (name: string) => void readShard(name).catch(() => undefined)

/** Loads what is shown before two letters are typed. */
export const warmSearch = (): void => readAhead(TOP_SHARD)

/** Loads the first file that what was typed is looked for in. */
export function warmFor(query: string): void {
  const [word] = wordsToLookUnder(query)
  if (word !== undefined) readAhead(shardName(word, MIN_LETTERS))
}

/** Loads it for what is in a field by now, and for what is typed there from now on: while the script of the field is on its way. */
export function warmAsTyped(field: HTMLInputElement): void {
  const warm = () => warmFor(field.value)
  warm()
  field.addEventListener('input', warm)
}

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
    const next = here.get(shardName(word, letters))
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
