// What somebody asks for as words that names have: without `near`, which says that what is around is wanted as well.
import { AROUND, askedWays, askedWords, NEAR_HERE, searchWords } from './search-text.ts'

export const NEAR = 'near'
/** What is said of the place where one is. */
const HERE = new Set(['me', 'here', 'you'])

/** The folded words that a name or a place must have: `races near Oslo or Bergen` is `oslo bergen`, and `near` alone is `near`. */
export function askedNames(query: string): string[] {
  const words = askedWords(askedWays(query).join(' '))
  const telling = words.filter((word) => word !== NEAR)
  return telling.length > 0 ? telling : words
}

/** What a search wants the surroundings of: `here` for `races near me`, `place` for `near Oslo`; null where it does not. */
export function asksForNear(query: string): 'here' | 'place' | null {
  const words = askedWords(query)
  const at = words.indexOf(NEAR)
  if (at < 0 || at === words.length - 1) return null
  return withoutHere(words).here ? 'here' : 'place'
}

/** The words with `near me` cut out, and whether it was there: no name has it, and where one is nobody knows. */
export function withoutHere(words: readonly string[]): { words: string[]; here: boolean } {
  const at = words.findIndex((word, i) => word === NEAR && HERE.has(words[i + 1] ?? ''))
  return at < 0 ? { words: [...words], here: false } : { words: words.toSpliced(at, 2), here: true }
}

/** A search without `near me`, for who cannot know where that is; undefined where nothing else is asked. */
export function withoutNearHere(search: string): string | undefined {
  const rest = search.replace(NEAR_HERE, ' ')
  return searchWords(rest).every((word) => AROUND.test(word)) ? undefined : rest
}
