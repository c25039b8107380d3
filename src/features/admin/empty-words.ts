// What a list of the administration without a row says.
import type { Choice } from './ListAsks.tsx'

export interface EmptyWords {
  /** True of whatever is asked. */
  empty?: string
  /** What no row means where the first of each choice is asked and nothing else. */
  emptyAtFirst?: string
}

/** The words for what is asked, values by parameter: those of the first choice are of no other one, nor of a search. */
export function emptyWords(
  asked: Record<string, string>,
  choices: readonly Choice[],
  { empty = 'Nothing here.', emptyAtFirst = empty }: EmptyWords,
): string {
  const first = new Map(choices.map(({ name, options }) => [name, options[0]?.[0]]))
  return Object.entries(asked).every(([name, value]) => first.get(name) === value) ? emptyAtFirst : empty
}
