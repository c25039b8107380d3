// Fetches the search's files, each once a page; find-suggestions.ts looks into them.
import {
  isBeginning,
  MIN_LETTERS,
  shardName,
  TOP_SHARD,
  wordsToLookUnder,
  type SearchShard,
} from '../../rules/search/shard-names.ts'
import { fetchOwn } from './client-headers.ts'

const NONE: SearchShard = { entries: [], deeper: false }
const shards = new Map<string, Promise<SearchShard>>()
/** Those that have arrived. */
const here = new Map<string, SearchShard>()
/** Beginnings of two letters that words have; known once the top shard is here. */
let beginnings: ReadonlySet<string> | null = null

/** A file by its name, empty where there is none. Fails when offline; may then be called again. */
export function readShard(name: string): Promise<SearchShard> {
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

/** A file that has arrived. */
export const shardInHand = (name: string): SearchShard | undefined => here.get(name)

const readAhead = (name: string) => void readShard(name).catch(() => undefined)

/** Loads what is shown before two letters are typed. */
export const warmSearch = (): void => readAhead(TOP_SHARD)

/** Loads the first file that what was typed is looked for in. */
export function warmFor(query: string): void {
  const [word] = wordsToLookUnder(query)
  if (word !== undefined) readAhead(shardName(word, MIN_LETTERS))
}
