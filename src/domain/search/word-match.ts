// One typing slip: a letter missing, added, wrong, or two swapped.

/** Words shorter than this must be typed as they are. */
const LEAST_FORGIVEN = 4

/** Whether `typed` is the beginning of `word` as it is, or but for one slip. */
export function beginsWithOneSlip(word: string, typed: string): boolean {
  let i = 0
  while (i < typed.length && typed[i] === word[i]) i++
  if (i === typed.length) return true
  if (typed.length < LEAST_FORGIVEN) return false
  const rest = typed.slice(i + 1)
  return (
    word.startsWith(rest, i + 1) || // one wrong
    word.startsWith(rest, i) || // one too many
    word.startsWith(typed.slice(i), i + 1) || // one missing
    (typed[i] === word[i + 1] && typed[i + 1] === word[i] && word.startsWith(typed.slice(i + 2), i + 2))
  )
}
