// Which of the search's files are looked into for what was typed, one after the other, until one has a sure answer.
import { MAX_PLACES, MAX_RACES, suggest, type SearchEntry, type Suggestions } from './race-search.ts'
import { MIN_LETTERS, shardName, TOP_SHARD, wordsToLookUnder, type SearchShard } from './shard-names.ts'
import { askedWays } from './search-text.ts'

/** Whether there is something to show, and no other file may know better. */
export const isSure = ({ races, places, loose }: Suggestions) => !loose && races.length + places.length > 0

type ReadShard = (name: string) => Promise<SearchShard>

/** The largest file that knows a word: one is read after the other, under one letter more. */
async function shardOf(word: string, read: ReadShard): Promise<SearchShard> {
  let letters = MIN_LETTERS
  let shard = await read(shardName(word, letters))
  while (shard.deeper && word.length > letters) shard = await read(shardName(word, ++letters))
  return shard
}

async function walk(query: string, read: ReadShard): Promise<Suggestions> {
  let loose: Suggestions | undefined
  for (const [place, word] of wordsToLookUnder(query).entries()) {
    // Not before it is known which files there are, save for the first: that one is not waited with.
    if (place > 0) await read(TOP_SHARD)
    const found = suggest((await shardOf(word, read)).entries, query)
    if (isSure(found)) return found
    if (found.loose) loose ??= found
  }
  const found = suggest((await read(TOP_SHARD)).entries, query)
  return isSure(found) ? found : (loose ?? found)
}

/** The first of each list, then the second of each, and so on. */
const inTurn = (lists: readonly SearchEntry[][], most: number): SearchEntry[] =>
  [...new Set(Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat())].slice(
    0,
    most,
  )

/**
 * Suggestions for what was typed, from the files that `read` brings by name; looks further only where the first file has
 * nothing or a loose match, and at last among the largest. Of several names, `Spain, Portugal`, those of each where none has all
 * of them. Fails as `read` fails.
 */
export async function walkShards(query: string, read: ReadShard): Promise<Suggestions> {
  const found = await walk(query, read)
  const ways = askedWays(query)
  if (ways.length < 2 || isSure(found)) return found
  const each = await Promise.all(ways.map((way) => walk(way, read)))
  if (!each.every(isSure)) return found
  return {
    races: inTurn(
      each.map(({ races }) => races),
      MAX_RACES,
    ),
    places: inTurn(
      each.map(({ places }) => places),
      MAX_PLACES,
    ),
  }
}
