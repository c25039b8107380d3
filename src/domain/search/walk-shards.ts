// Which of the search's files are looked into for what was typed, one after the other, until one has a sure answer.
import { suggest, type Suggestions } from './race-search.ts'
import { LEAST_LETTERS, shardName, TOP_SHARD, wordsToLookUnder, type SearchShard } from './shard-names.ts'

/** Whether there is something to show, and no other file may know better. */
export const isSure = ({ races, places, loose }: Suggestions) => !loose && races.length + places.length > 0

/**
 * Suggestions for what was typed, from the files that `read` brings by name; looks further only where the first file has
 * nothing or a loose match, and at last among the largest. Fails as `read` fails.
 */
export async function walkShards(
  query: string,
  read: (name: string) => Promise<SearchShard>,
): Promise<Suggestions> {
  let loose: Suggestions | undefined
  for (const [place, word] of wordsToLookUnder(query).entries()) {
    // Not before it is known which files there are, save for the first: that one is not waited with.
    if (place > 0) await read(TOP_SHARD)
    let letters = LEAST_LETTERS
    let shard = await read(shardName(word, letters))
    while (shard.deeper && word.length > letters) shard = await read(shardName(word, ++letters))
    const found = suggest(shard.entries, query)
    if (isSure(found)) return found
    if (found.loose) loose ??= found
  }
  const found = suggest((await read(TOP_SHARD)).entries, query)
  return isSure(found) ? found : (loose ?? found)
}
