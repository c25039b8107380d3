// Other tabs of this browser: work that two must not do at once, and a word to them through local storage, where it does
// not stay. Where the browser has no locks, or refuses them, only this tab's own runs take turns: what runs must do no
// harm when it is done twice.
import { writeStored } from './storage.ts'

const lastInThisTab = new Map<string, Promise<unknown>>()

function afterTheLast<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = (lastInThisTab.get(name) ?? Promise.resolve()).then(work)
  lastInThisTab.set(
    name,
    run.catch(() => undefined),
  )
  return run
}

/** Runs the work when no other tab of this browser runs work of that name. Rejects as the work does. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun = false
  const noted = () => {
    begun = true
    return work()
  }
  try {
    if (navigator.locks) return await navigator.locks.request(name, noted)
  } catch (error) {
    if (begun) throw error
  }
  return afterTheLast(name, work)
}

/** Sends a message to the other tabs. */
export function notifyOtherTabs(key: string, value: unknown): void {
  writeStored(key, JSON.stringify(value))
  writeStored(key, null)
}

/** Calls `listener` with each valid message of another tab; ignores others. */
export function listenToOtherTabs(key: string, listener: (value: unknown) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return
    try {
      listener(JSON.parse(event.newValue))
    } catch {
      // Not from us.
    }
  })
}
