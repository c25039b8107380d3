// Work that something newer takes the place of, such as reading a file when another is chosen before it is read.
import { useCallback, useRef } from 'react'

/** Begins such work. The function that it returns says, once the work is done, whether none has begun since. */
export function useLatest(): () => () => boolean {
  const begun = useRef(0)
  return useCallback(() => {
    const mine = ++begun.current
    return () => mine === begun.current
  }, [])
}
