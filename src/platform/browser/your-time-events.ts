// Tells those parts that need the runner's own result when there is one, so that a page without a result loads nothing of it.
import { readStored } from './storage.ts'

const KEY = 'startline:your-time'
const TIME_SAVED = 'startline-time-kept'

/** Starts once a result is kept on this device: at once, or when it is entered here or in another tab. Gives a way to stop. */
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

/** Says that a result is kept now. */
export const notifyTimeSaved = (): boolean => window.dispatchEvent(new Event(TIME_SAVED))
