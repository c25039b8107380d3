// For an empty list: the words of the search that races do have, and how many races these leave. Fetched when it is needed.
import { useEffect, useState } from 'react'
import type { RaceIndex } from '../../domain/search/race-index.ts'

interface WordsMet {
  search: string
  count: number
}

/** Null for a search of one word, until the answer is there, and where there is none. */
export function useWordsMet(index: RaceIndex, search: string, reasons: Int32Array): WordsMet | null {
  const [answer, setAnswer] = useState<{ reasons: Int32Array; met: WordsMet | null } | null>(null)
  useEffect(() => {
    if (!search.includes(' ')) return
    import('../../domain/search/read-wish.ts')
      .then(({ wordsMet }) => setAnswer({ reasons, met: wordsMet(index, search, reasons) }))
      .catch(() => undefined)
  }, [index, search, reasons])
  // An answer to an earlier list is none to this one.
  return answer?.reasons === reasons ? answer.met : null
}
