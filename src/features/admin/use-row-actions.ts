// What is done to the rows of a list, one action at a time, and what came of the last: a button that is pressed twice does
// it once, so the second press does not take away what the first one said, and its way back.
import { useRef, useState } from 'react'
import type { Outcome } from './act.ts'

/** `after` hears what came of an action. */
export function useRowActions<Key>(after: (key: Key, outcome: Outcome) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isBusy = useRef(false)
  const run = async (key: Key, action: () => Promise<Outcome>) => {
    if (isBusy.current) return
    isBusy.current = true
    const next = await action().finally(() => (isBusy.current = false))
    setOutcome(next)
    after(key, next)
  }
  return { outcome, run }
}
