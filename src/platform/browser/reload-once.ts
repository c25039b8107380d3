// Lets a page reload itself once a minute at most, so that it never reloads in a loop, whatever is wrong.
const KEY = 'startline:reloaded'
const PAUSE_MS = 60_000

/** Whether this tab may reload now; says yes once. No where nothing can be remembered. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? Number.NaN)
    // The clock may have been set meanwhile, either way.
    if (Math.abs(now - last) < PAUSE_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
