// How the small files of the search are called, and which of them are looked into for what was typed. Apart from what makes
// them (search-shards.ts), because the browser loads this.
import { namingWords, NEAR_HERE } from './search-text.ts'

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

export interface SearchShard {
  entries: SearchEntry[]
  /** True where more entries are under one letter more of the word. */
  deeper: boolean
  /** In the top shard: the names of all that go by two letters, so that missing files are not fetched. */
  names?: string[]
}

/** The shard that is shown before two letters are typed: the largest races and places. No word's file is called so. */
export const TOP_SHARD = 'largest'
/** The page that finds out where somebody is. */
export const NEAR_YOU_PATH = '/near'
/** The shortest beginning of a word that names a file, in letters. */
export const MIN_LETTERS = 2
/** In nearly every name or, as near, in none; and so no help in finding one. */
export const COMMON_WORDS = new Set('marathon half near the of and de du la le run race city'.split(' '))

/** Words under which an entry is filed; all of them where all are common. */
export function keyWords(all: readonly string[]): string[] {
  const words = [...new Set(all)].filter((word) => word.length >= 2)
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/**
 * Words to look under for what was typed, best first: its distinctive words from the longest on, then the longest with its
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
