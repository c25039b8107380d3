// The largest races of each label, filed under what people call it: `majors`, `Abbott`, `gold label`.
import { RACE_LABELS, type RaceLabel } from '../race/race.ts'
import { LABEL_PHRASES } from '../race/race-labels.ts'
import { joinNames, namesIn } from './other-names.ts'
import type { SearchEntry } from './race-search.ts'
import type { FiledEntry } from './search-entries.ts'
import { searchWords } from './search-text.ts'
import { keyWords } from './shard-names.ts'

/** More than are ever shown, for the words that are typed beside it. */
const MAX_OF_A_LABEL = 8

/** The words of all that a label is called, each once. */
const wordsOf = (label: RaceLabel): string[] => [
  ...new Set(
    [...LABEL_PHRASES]
      .filter(([, labels]) => labels.includes(label))
      .flatMap(([phrase]) => searchWords(`${label} ${phrase}`)),
  ),
]

/**
 * Each with a word of its label; the entries come largest first, `labelOf` gives the label of an entry's race. What several labels
 * are called, `label`, goes to the first of them: files of two letters stay small, and the other words lead to the others.
 */
export function filedLabelEntries(
  bySize: readonly SearchEntry[],
  labelOf: (entry: SearchEntry) => RaceLabel | null,
): FiledEntry[] {
  const labelled = Map.groupBy(bySize, labelOf)
  const taken = new Set<string>()
  return RACE_LABELS.flatMap((label) => {
    const words = wordsOf(label)
    const own = keyWords(words).filter((word) => !taken.has(word))
    for (const word of own) taken.add(word)
    return (labelled.get(label) ?? []).slice(0, MAX_OF_A_LABEL).flatMap((entry) => {
      const known = { ...entry, of: joinNames([...namesIn(entry.of), words.join(' ')]) }
      return own.map((word) => ({ word, entry: known }))
    })
  })
}
