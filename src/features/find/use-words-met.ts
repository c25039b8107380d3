// For an empty list: why words of the search find nothing, the words that races do have, and how many races these leave.
// Fetched when it is needed.
import { useEffect, useState } from 'react'
import type { RaceIndex } from '../../rules/search/race-index.ts'

interface Answer {
  /** A sentence. */
  why: string | null
  met: { search: string; count: number } | null
}

const NONE: Answer = { why: null, met: null }

/** Without anything until the answer is there. */
export function useWordsMet(index: RaceIndex, search: string, reasons: Int32Array): Answer {
  const [answer, setAnswer] = useState<(Answer & { reasons: Int32Array }) | null>(null)
  useEffect(() => {
    if (search === '') return
    import('../../rules/search/parse-query.ts')
      .then(({ unsupportedFilters, wordsMet }) =>
        setAnswer({ reasons, why: unsupportedFilters(search), met: wordsMet(index, search, reasons) }),
      )
      .catch(() => undefined)
  }, [index, search, reasons])
  // An answer to an earlier list is none to this one.
  return answer?.reasons === reasons ? answer : NONE
}
