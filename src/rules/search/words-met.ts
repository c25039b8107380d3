// Of a search that finds nothing, the words that races do have: `japan` of `japan slow`. Comes with parse-query.ts.
import { foundBy, isNamed } from './race-words.ts'
import { bitOf } from './active-filter.ts'
import type { RaceIndex } from './race-index.ts'
import { askedNames, withoutHere } from './name-queries.ts'
import { askedWords } from './search-text.ts'

const SEARCH = bitOf('search')
/** A word of fewer letters begins too many others. */
const MIN_LETTERS = 3

/**
 * The words of a search, from the first on, that some race has together, and how many races they leave of those that nothing
 * but the search leaves out; null where that is none, or no word less.
 */
export function wordsMet(
  index: RaceIndex,
  search: string,
  reasons: Int32Array,
): { search: string; count: number } | null {
  const words = askedNames(withoutHere(askedWords(search)).words.join(' '))
  const met: string[] = []
  for (const word of words)
    if (word.length >= MIN_LETTERS && isNamed(index, [...met, word], new Set())) met.push(word)
  if (met.length === 0 || met.length === words.length) return null
  const found = foundBy(index, met.join(' '))
  const count = reasons.reduce((sum, each, i) => sum + Number((each & ~SEARCH) === 0 && found?.[i] === 1), 0)
  return count > 0 ? { search: met.join(' '), count } : null
}
