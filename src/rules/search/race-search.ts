// Suggestions for the search box: races and places whose words begin with what was typed, one slip forgiven. Works on
// the entries of a shard, so its cost does not grow with the catalogue.
import {
  NEAR_HERE,
  beginsWithOneSlip,
  isOwnWord,
  minForgiven,
  namingWords,
  searchWords,
} from './search-text.ts'

export interface SearchShard {
  entries: SearchEntry[]
  /** True where more entries are under one letter more of the word. */
  deeper: boolean
  /** In the top shard: the names of all that go by two letters, so that nobody asks for what is not there. */
  names?: string[]
}

/** The shard that is shown before two letters are typed: the largest races and places. No word's file is called so. */
export const TOP_SHARD = 'largest'
/** The page that finds out where somebody is. */
export const NEAR_YOU_PATH = '/near'
/** The first file of a word goes by two letters. */
export const MIN_LETTERS = 2
/** In nearly every name or, as near, in none; and so no help in finding one. */
export const COMMON_WORDS = new Set('marathon half near the of and de du la le run race city'.split(' '))

/** Words under which an entry is kept; all of them where all are common. */
export function keyWords(all: readonly string[]): string[] {
  const words = [...new Set(all)].filter((word) => word.length >= 2)
  const telling = words.filter((word) => !COMMON_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * Words to look under for what was typed, best first: its telling words from the longest on, then the longest with its
 * beginning swapped or missing. Empty for a single letter: the top shard serves that.
 */
export function wordsToLookUnder(query: string): string[] {
  // Where that is no file knows: the page that finds out is filed under its first word.
  if (NEAR_HERE.test(query)) return ['near']
  const words = keyWords(namingWords(query)).sort((a, b) => b.length - a.length)
  const [longest = ''] = words
  if (longest.length < 4) return words
  return [...words, `${longest[1]}${longest[0]}${longest.slice(2)}`, longest.slice(1)]
}

/** Name of the file for the first `letters` letters of a word. */
export const shardName = (word: string, letters: number) => encodeKey(word.slice(0, letters))

/** A key as part of a file's name: letters other than a–z and digits are written by their code. */
const encodeKey = (key: string) =>
  Array.from(key, (letter) =>
    /[a-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0)!.toString(16)}`,
  ).join('')

/** Whether a file's name stands for the first two letters of a word. */
export const isBeginning = (name: string) => /^([a-z0-9]|-[0-9a-f]+){2}$/.test(name)

export interface SearchEntry {
  kind: 'race' | 'place'
  name: string
  /** Where it is, for a race; what it is in, for a place. */
  where: string
  /** Address of its page. */
  path: string
  /** Runners of a race, races at a place: the larger come first. Below 0 a page of what is near: it counts nothing. */
  size: number
  /** Other names it is known by, commas between them. */
  aliases?: string
  /** Other names of what it is in, or of what it is: `UK`, `halbmarathon`. */
  of?: string
}

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
 * for one (`verlin` is Berlin before it is Vereinigte Staaten); 0 none. Slips are forgiven in words of `least` letters.
 */
function quality(words: readonly string[], typed: string, least: number): number {
  let best = 0
  const forgiven = typed.length >= least && !isOwnWord(typed)
  for (const word of words) {
    if (word === typed) return 4
    if (best < 3 && word.startsWith(typed)) best = 3
    else if (best < 2 && forgiven && beginsWithOneSlip(word, typed, least))
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

function rank(entry: SearchEntry, typed: readonly string[], least: number): Ranked | null {
  const words = wordsOf(entry)
  let total = 0
  let loose = false
  for (const part of typed) {
    const found = quality(words.all, part, least)
    // Of what is near only its own pages speak, of all distances: such words leave out nothing beside others.
    if (found === 0 && !(typed[1] && typed.includes('near') && COMMON_WORDS.has(part))) return null
    loose ||= found === 1
    total += Math.min(found, quality(words.name, part, least) || 1)
  }
  return { entry, quality: total, loose, atStart: (words.name[0] ?? '').startsWith(typed[0]!) }
}

/** Up to 4 races and 5 places for what was typed: better matches first, then the larger; slips only where nothing else. */
export function suggest(entries: readonly SearchEntry[], query: string): Suggestions {
  const typed = namingWords(query)
  if (typed.length === 0) return { races: [], places: [] }
  if (NEAR_HERE.test(query))
    return { races: [], places: entries.filter(({ path }) => path === NEAR_YOU_PATH) }
  const find = (least: number) =>
    entries.map((entry) => rank(entry, typed, least)).filter((match) => match !== null)
  // To look for slips is the dear part of a keystroke, and mostly not needed.
  const asTyped = find(Infinity)
  const ranked = (asTyped.length > 0 ? asTyped : find(minForgiven(typed))).sort(
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
