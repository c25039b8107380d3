// The door to local storage. Where storage is blocked or full the site goes on in memory; nothing is thrown.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

const memory = new Map<string, string>()

function area(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Reads a key; null where nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return area()?.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a value, on the device if it can be, else for this page. */
export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === null) area()?.removeItem(key)
    else area()?.setItem(key, value)
  } catch {
    // Full or forbidden: the copy in memory serves this page.
  }
}

// What @nanostores/persistent expects: an object whose properties are the stored values.
const engine = new Proxy({} as Record<string, string>, {
  has: (_target, key) => readStored(String(key)) !== null,
  get: (_target, key) => readStored(String(key)) ?? undefined,
  set: (_target, key, value: string) => {
    writeStored(String(key), value)
    return true
  },
  deleteProperty: (_target, key) => {
    writeStored(String(key), null)
    return true
  },
})

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)
