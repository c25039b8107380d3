// How the words of a search meet the words of a race or place: each may be cut, and from four letters on may hold one
// typing slip (a letter missing, added, wrong, or two swapped).
import { foldText } from './search-text.ts'

const LEAST_LETTERS_FOR_A_SLIP = 4
const PLAIN = /^[\x20-\x7e]*$/

/** foldText, without its cost where there is nothing to fold. */
export const foldPlain = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase().replaceAll(/['.]/g, '') : foldText(text)

/** Folded words, like `searchWords`. */
export function foldedWords(text: string): string[] {
  const folded = foldPlain(text)
  return folded.match(/[\p{L}\p{Nd}\p{M}]+/gu) ?? []
}

/** True where `typed` with one slip undone begins `word`, or does so as it is. */
export function beginsWithSlip(word: string, typed: string): boolean {
  let i = 0
  while (i < typed.length && typed[i] === word[i]) i++
  if (i === typed.length) return true
  const rest = typed.slice(i + 1)
  return (
    word.startsWith(rest, i + 1) || // one wrong
    word.startsWith(rest, i) || // one too many
    word.startsWith(typed.slice(i), i + 1) || // one missing
    (typed[i] === word[i + 1] && typed[i + 1] === word[i] && word.startsWith(typed.slice(i + 2), i + 2))
  )
}

/** True where one of `words` begins with `typed`, give or take a slip where `typed` is long enough for one. */
export function meetsWithSlip(words: readonly string[], typed: string): boolean {
  return typed.length < LEAST_LETTERS_FOR_A_SLIP
    ? words.some((word) => word.startsWith(typed))
    : words.some((word) => beginsWithSlip(word, typed))
}

/** True where each word typed begins a word of `text`: folded words, each after a space. */
export const meets = (text: string, typed: readonly string[]): boolean =>
  typed.every((word) => text.includes(` ${word}`))

/** True where the words can be met with slips at all. */
export const mayHoldSlip = (typed: readonly string[]): boolean =>
  typed.some((word) => word.length >= LEAST_LETTERS_FOR_A_SLIP)
