// Sends a word to the other tabs of this browser through local storage, where it does not stay. A BroadcastChannel would keep
// the page out of the browser's back-and-forward cache.
import { writeStored } from './storage.ts'

/** Tells the other tabs. */
export function notifyOtherTabs(key: string, value: unknown): void {
  writeStored(key, JSON.stringify(value))
  writeStored(key, null)
}

/** Hears what another tab tells; what makes no sense is not heard. */
export function hearOtherTabs(key: string, heard: (value: unknown) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return
    try {
      heard(JSON.parse(event.newValue))
    } catch {
      // Not from us.
    }
  })
}
