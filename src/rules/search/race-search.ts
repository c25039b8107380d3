// Suggestions for the search box: races and places whose words begin with what was typed, one slip forgiven. Works on the entries
// of one search file after the other (made by search-shards.ts), so its cost does not grow with the catalogue.
import {
  COMMON_WORDS,
  MIN_LETTERS,
  NEAR_YOU_PATH,
  TOP_SHARD,
  shardName,
  wordsToLookUnder,
  type SearchEntry,
  type SearchShard,
} from './shard-names.ts'
import {
  NEAR_HERE,
  beginsWithOneSlip,
  isOwnWord,
  minSlipCharacters,
  namingWords,
  queryAlternatives,
  searchWords,
} from './search-text.ts'

export interface Suggestions {
  races: SearchEntry[]
  places: SearchEntry[]
  /** Where a word typed is, but for a slip, only the beginning of a longer one: another file may know the word itself. */
  loose?: boolean
}

const MAX_RACES = 4
const MAX_PLACES = 5

/**
 * 4 exact word, 3 beginning of a word; where slips are forgiven 2 a word but for one, 1 the beginning of a longer word but
 * for one (`verlin` is Berlin before it is Vereinigte Staaten); 0 none. Slips are forgiven in words of `minLength` letters.
 */
function quality(words: readonly string[], typed: string, minLength: number): number {
  let best = 0
  const allowsSlip = typed.length >= minLength && !isOwnWord(typed)
  for (const word of words) {
    if (word === typed) return 4
    if (best < 3 && word.startsWith(typed)) best = 3
    else if (best < 2 && allowsSlip && beginsWithOneSlip(word, typed, minLength))
      best = word.length > typed.length + 1 ? Math.max(best, 1) : 2
  }
  return best
}

interface Ranked {
  entry: SearchEntry
  quality: number
  loose: boolean
  atStart: boolean
}

interface EntryWords {
  name: string[]
  all: string[]
}

// Folding is the dear part of a keystroke, and the entries of a shard stay the same from one to the next.
const folded = new WeakMap<SearchEntry, EntryWords>()

function wordsOf(entry: SearchEntry): EntryWords {
  const known = folded.get(entry)
  if (known) return known
  const name = searchWords(`${entry.name} ${entry.aliases ?? ''}`)
  const words = { name, all: [...name, ...searchWords(`${entry.where} ${entry.of ?? ''}`)] }
  folded.set(entry, words)
  return words
}

function rank(entry: SearchEntry, typed: readonly string[], min: number): Ranked | null {
  const words = wordsOf(entry)
  let total = 0
  let loose = false
  for (const part of typed) {
    const found = quality(words.all, part, min)
    // Of what is near only its own pages speak, of all distances: such words leave out nothing beside others.
    if (found === 0 && !(typed[1] && typed.includes('near') && COMMON_WORDS.has(part))) return null
    loose ||= found === 1
    total += Math.min(found, quality(words.name, part, min) || 1)
  }
  return { entry, quality: total, loose, atStart: (words.name[0] ?? '').startsWith(typed[0]!) }
}

/** Up to 4 races and 5 places for what was typed: better matches first, then the larger; slips only where nothing else. */
export function suggest(entries: readonly SearchEntry[], query: string): Suggestions {
  const typed = namingWords(query)
  if (typed.length === 0) return { races: [], places: [] }
  if (NEAR_HERE.test(query))
    return { races: [], places: entries.filter(({ path }) => path === NEAR_YOU_PATH) }
  const find = (min: number) =>
    entries.map((entry) => rank(entry, typed, min)).filter((match) => match !== null)
  // To look for slips is the dear part of a keystroke, and mostly not needed.
  const asTyped = find(Infinity)
  const ranked = (asTyped.length > 0 ? asTyped : find(minSlipCharacters(typed))).sort(
    (a, b) =>
      b.quality - a.quality ||
      Number(b.atStart) - Number(a.atStart) ||
      b.entry.size - a.entry.size ||
      a.entry.name.localeCompare(b.entry.name),
  )
  const first = (kind: SearchEntry['kind'], count: number) =>
    ranked
      .filter(({ entry }) => entry.kind === kind)
      .slice(0, count)
      .map(({ entry }) => entry)
  return {
    races: first('race', MAX_RACES),
    places: first('place', MAX_PLACES),
    ...(ranked[0]?.loose && { loose: true }),
  }
}

// Which of the files are looked into for what was typed, one after the other, until one has a sure answer.

/** Whether there is something to show, and no other file may know better. */
export const isConclusive = ({ races, places, loose }: Suggestions) =>
  !loose && races.length + places.length > 0

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
    // Not before it is known which files there are, except for the first: that one is not waited with.
    if (place > 0) await read(TOP_SHARD)
    const found = suggest((await shardOf(word, read)).entries, query)
    if (isConclusive(found)) return found
    if (found.loose) loose ??= found
  }
  const found = suggest((await read(TOP_SHARD)).entries, query)
  return isConclusive(found) ? found : (loose ?? found)
}

/** The first of each list, then the second of each, and so on. */
const inTurn = (lists: readonly SearchEntry[][], max: number): SearchEntry[] =>
  [...new Set(Array.from({ length: max }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat())].slice(
    0,
    max,
  )

/**
 * Suggestions for what was typed, from the files that `readAll` brings by name; looks further only where the first file has
 * nothing or a loose match, and at last among the largest. Of several names, `Spain, Portugal`, those of each where none has all
 * of them. Where it is said which entries are `offered`, others are as if they were not on file. Fails as `readAll` fails.
 */
export async function walkShards(
  query: string,
  readAll: ReadShard,
  offered: (entry: SearchEntry) => boolean = () => true,
): Promise<Suggestions> {
  const read: ReadShard = async (name) => {
    const shard = await readAll(name)
    return { ...shard, entries: shard.entries.filter(offered) }
  }
  const found = await walk(query, read)
  const ways = queryAlternatives(query)
  if (ways.length < 2 || isConclusive(found)) return found
  const each = await Promise.all(ways.map((way) => walk(way, read)))
  if (!each.every(isConclusive)) return found
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
