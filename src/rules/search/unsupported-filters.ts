// What people ask for that the facts do not carry: an empty list says so. Comes with parse-query.ts.
import { askedWords } from './search-text.ts'
import { PRICE, SCENERY } from './unsupported-words.ts'

const SENTENCES: [asked: RegExp, sentence: string][] = [
  [PRICE, 'Entry fees are on file for too few races to search by them.'],
  [SCENERY, 'What a race is like to look at is not on file; reviews on the races’ pages may tell.'],
]

/** Why words of a search find nothing; null where none of them is known to. */
export function unsupportedFilters(search: string): string | null {
  const words = askedWords(search)
  return SENTENCES.find(([asked]) => words.some((word) => asked.test(word)))?.[1] ?? null
}
