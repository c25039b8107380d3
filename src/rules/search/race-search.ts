// Suggestions for the search box: races and places whose words begin with what was typed, one slip forgiven. Works on
// the entries of a shard, so its cost does not grow with the catalogue.
import { COMMON_WORDS, NEAR_YOU_PATH, type SearchEntry } from './shard-names.ts'
import {
  NEAR_HERE,
  beginsWithOneSlip,
  isOwnWord,
  minSlipCharacters,
  namingWords,
  searchWords,
} from './search-text.ts'

export interface Suggestions {
  races: SearchEntry[]
  places: SearchEntry[]
  /** Where a word typed is, but for a slip, only the beginning of a longer one: another file may know the word itself. */
  loose?: boolean
}

export const MAX_RACES = 4
export const MAX_PLACES = 5

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
