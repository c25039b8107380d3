// What a press filters is drawn in two steps: the frame that answers the press, and then the rows.
import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../../platform/browser/after-frame.ts'

/**
 * The value as it was, until the frame that shows its change elsewhere is drawn; then the new one, in a transition. React's own
 * `useDeferredValue` may be ready before that frame, and then the frame waits for both.
 */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let isLatest = true
    afterFrame(() => isLatest && startTransition(() => setShown(value)))
    return () => {
      isLatest = false
    }
  }, [value])
  return shown
}
