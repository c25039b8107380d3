// What a page hands on to the next one in the same tab, once, through session storage. Blocked storage hands on nothing.

/** What the page before handed on under this key; null where it did not. */
export function consumeHandover(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Hands on what `atLeaving` gives when this page is left; null is not handed on. */
export function handOn(key: string, atLeaving: () => unknown): void {
  window.addEventListener('pagehide', () => {
    const value = atLeaving()
    try {
      if (value !== null) window.sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Blocked or full.
    }
  })
}
