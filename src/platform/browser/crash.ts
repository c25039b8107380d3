// Says that something broke: the first script of the page (start.ts) shows the screen for it.

export type CrashKind = 'crash' | 'safari' | 'start'

/** Shows the screen of a kind, ahead of `place`, or at the top of the page. */
export function showCrash(kind: CrashKind, place?: Element): void {
  window.startline.show(kind, place)
}

/** Logs and counts an error that was caught. */
export function hearError(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }))
}
