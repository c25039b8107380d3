// Writes what is typed into a tool into the page's address, as one types and no more often than browsers allow.
import { useEffect, useRef, type RefObject } from 'react'
import { writeToolInputs, type ToolExample, type ToolInputs } from '../../rules/reading/tool-inputs.ts'

/** Browsers refuse an address that changes at every key of somebody who holds one down. */
const WRITE_EVERY_MS = 250

/** Keeps the address in step with the texts, from when `edited` says that somebody has typed. */
export function useWrittenAddress<T extends ToolInputs>(
  tool: ToolExample<T>,
  texts: T,
  edited: RefObject<boolean>,
): void {
  /** When the address was last written, in ms since the page was opened. */
  const written = useRef(-WRITE_EVERY_MS)

  useEffect(() => {
    if (!edited.current) return
    const write = () => {
      written.current = performance.now()
      history.replaceState(history.state, '', writeToolInputs(tool, texts) + location.hash)
    }
    const timer = setTimeout(write, written.current + WRITE_EVERY_MS - performance.now())
    // Whoever goes to the address itself finds all of it there.
    addEventListener('blur', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', write)
    }
  }, [texts, tool, edited])
}
