// The event that a runner's own result is stored, so that a page without a result loads none of the parts that use it.
import { readStored } from './storage.ts'

const KEY = 'startline:your-time'
const TIME_SAVED = 'startline-time-kept'

/** Calls `start` once a result is stored on this device: at once, or when it is entered here or in another tab. Returns a function that stops. */
export function onTimeSaved(start: () => void): () => void {
  const stop = () => {
    window.removeEventListener('storage', onEvent)
    window.removeEventListener(TIME_SAVED, onEvent)
  }
  const onEvent = (event: Event) => {
    if (event instanceof StorageEvent && event.key !== KEY) return
    stop()
    start()
  }
  window.addEventListener('storage', onEvent)
  window.addEventListener(TIME_SAVED, onEvent)
  if (readStored(KEY) !== null) onEvent(new Event(TIME_SAVED))
  return stop
}

/** Raises the event that a result is stored now. */
export const notifyTimeSaved = (): boolean => window.dispatchEvent(new Event(TIME_SAVED))
