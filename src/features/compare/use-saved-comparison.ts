// A saved comparison that the address names, as it is read from the account or as somebody's public one.
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../platform/browser/api.ts'
import type { Comparison } from './comparisons.schema.ts'

export interface SavedComparison {
  /** `gone`: deleted, or private and not the reader's. `ended`: the session has ended. */
  state: 'none' | 'reading' | 'here' | 'gone' | 'ended' | 'failed'
  comparison: Comparison | null
  /** Puts the comparison in place as the server has it now. */
  take: (comparison: Comparison) => void
  retry: () => void
}

interface Found extends Pick<SavedComparison, 'state' | 'comparison'> {
  /** The number it was asked for by, and how often. */
  of: string
  savedId: string
}

function whyNot(error: unknown): SavedComparison['state'] {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 401) return 'ended'
  return error.status === 404 ? 'gone' : 'failed'
}

/** Reads the comparison with this number; nothing for null. */
export function useSavedComparison(savedId: string | null): SavedComparison {
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  const of = `${savedId}, ${round}`
  useEffect(() => {
    if (savedId === null) return
    let isCurrent = true
    // What serves the account is loaded where it is asked for.
    import('./saved-comparisons.store.ts')
      .then(({ readSavedComparison }) => readSavedComparison(savedId))
      .then(
        (comparison) => ({ state: 'here' as const, comparison }),
        (error: unknown) => ({ state: whyNot(error), comparison: null }),
      )
      .then((answer) => {
        if (isCurrent) setFound({ ...answer, of, savedId })
      })
    return () => {
      isCurrent = false
    }
  }, [savedId, of])
  const take = useCallback(
    (comparison: Comparison) => setFound({ state: 'here', comparison, of: '', savedId: comparison.id }),
    [],
  )
  const retry = useCallback(() => setRound((before) => before + 1), [])
  if (savedId === null) return { state: 'none', comparison: null, take, retry }
  // What was read for another number is not shown for this one; what was taken is, until it is read again.
  const isOf = found !== null && (found.of === of || (found.savedId === savedId && found.comparison !== null))
  const { state, comparison } = isOf ? found : { state: 'reading' as const, comparison: null }
  return { state, comparison, take, retry }
}
