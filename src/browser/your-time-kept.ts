// Tells those parts that need the runner's own result when there is one, so that a page without a result loads nothing of it.
import { readStored } from './storage.ts'

const KEY = 'startline:your-time'
const KEPT_HERE = 'startline-time-kept'

/** Starts once a result is kept on this device: at once, or when it is entered here or in another tab. Gives a way to stop. */
export function whenTimeIsKept(start: () => void): () => void {
  const stop = () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener(KEPT_HERE, hear)
  }
  const hear = (event: Event) => {
    if (event instanceof StorageEvent && event.key !== KEY) return
    stop()
    start()
  }
  window.addEventListener('storage', hear)
  window.addEventListener(KEPT_HERE, hear)
  if (readStored(KEY) !== null) hear(new Event(KEPT_HERE))
  return stop
}

/** Says that a result is kept now. */
export const tellTimeKept = (): boolean => window.dispatchEvent(new Event(KEPT_HERE))
