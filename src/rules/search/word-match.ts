// One typing slip: a letter missing, added, wrong, or two swapped.

/** Words shorter than this must be typed as they are, save beside a longer one: `nw york`. */
const MIN_FORGIVEN = 4
const MIN_BESIDE_LONGER = 2

/** The fewest letters that a word must have for a slip in it to be forgiven, of all that was typed. */
export const minForgiven = (typed: readonly string[]): number =>
  typed.some(({ length }) => length >= MIN_FORGIVEN) ? MIN_BESIDE_LONGER : MIN_FORGIVEN

/** Whether `typed` is the beginning of `word` as it is, or but for one slip; a word of fewer letters than `least` as it is. */
export function beginsWithOneSlip(word: string, typed: string, least = MIN_FORGIVEN): boolean {
  let i = 0
  while (i < typed.length && typed[i] === word[i]) i++
  if (i === typed.length) return true
  if (typed.length < least) return false
  const rest = typed.slice(i + 1)
  return (
    word.startsWith(rest, i + 1) || // one wrong
    word.startsWith(rest, i) || // one too many
    word.startsWith(typed.slice(i), i + 1) || // one missing
    (typed[i] === word[i + 1] && typed[i + 1] === word[i] && word.startsWith(typed.slice(i + 2), i + 2))
  )
}
