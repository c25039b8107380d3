// Fetches the search's shards, each once a page, and answers with the entries for what was typed.
import { shardsFor, TOP_SHARD, type SearchShard } from '../domain/search-shards.ts'
import { suggest, type SearchEntry, type Suggestions } from '../domain/race-search.ts'

const NONE: SearchShard = { entries: [], deeper: false }
const shards = new Map<string, Promise<SearchShard>>()

function readShard(name: string): Promise<SearchShard> {
  const known = shards.get(name)
  if (known) return known
  const reading = fetch(`/data/search/${name}.json`).then(async (response) => {
    // A beginning that no word has is a file that does not exist.
    if (response.status === 404) return NONE
    if (!response.ok) throw new Error(`search file ${name}: ${response.status}`)
    return (await response.json()) as SearchShard
  })
  shards.set(name, reading)
  reading.catch(() => shards.delete(name))
  return reading
}

async function entriesFor({
  name,
  deeperName,
}: {
  name: string
  deeperName: string | null
}): Promise<SearchEntry[]> {
  const shard = await readShard(name)
  if (!shard.deeper || !deeperName) return shard.entries
  return (await readShard(deeperName)).entries
}

/** Loads what is shown before two letters are typed. */
export function warmSearch(): void {
  void readShard(TOP_SHARD).catch(() => undefined)
}

/** Suggestions for what was typed; looks further only where the first file has nothing. Throws when offline. */
export async function findSuggestions(query: string): Promise<Suggestions> {
  let found: Suggestions = { races: [], places: [] }
  for (const shard of shardsFor(query)) {
    found = suggest(await entriesFor(shard), query)
    if (found.races.length + found.places.length > 0) break
  }
  return found
}
