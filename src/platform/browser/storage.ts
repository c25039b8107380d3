// The wrappers of storage, on the device and of this tab. Where it is blocked or full the site goes on in memory; nothing is thrown.

/** What could not be written on the device: for this page it counts before what is there. */
const onlyHere = new Map<string, string | null>()

/** Reads a key; null where nothing is stored. */
export function readStored(key: string): string | null {
  if (onlyHere.has(key)) return onlyHere.get(key)!
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, on the device if possible, else for this page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    onlyHere.delete(key)
  } catch {
    onlyHere.set(key, value)
  }
}

/** Whether what was last written under a key is on the device; false where it was blocked or full. */
export const isOnDevice = (key: string): boolean => !onlyHere.has(key)

/** Reads a key of this tab's own storage; null where nothing is there. */
export function readInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value for this tab; false where that is blocked or full. */
export function writeInTab(key: string, value: string | null): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
