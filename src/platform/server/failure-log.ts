// Writes one line of JSON to the platform's log for each failed call. It holds no query string (people's searches), no body, no
// network address, and no token, not even one in the path.
import type { FailureCode } from '../../rules/site/failure.ts'

export interface FailureEntry {
  requestId: string
  code: FailureCode
  status: number
  method: string
  path: string
  cause?: unknown
}

const MAX_PATH_LENGTH = 200
const TOKENS = /[0-9a-f]{32,}/gi

/** Writes the line: an error where the fault is ours, else a plain note. */
export function logFailure({ cause, path, ...entry }: FailureEntry): void {
  const ours = entry.status >= 500
  const line = JSON.stringify({
    level: ours ? 'error' : 'info',
    ...entry,
    path: path.replaceAll(TOKENS, '…').slice(0, MAX_PATH_LENGTH),
    ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}),
    ...(ours && cause instanceof Error ? { stack: cause.stack } : {}),
  })
  // oxlint-disable-next-line no-console -- the console is the platform's log
  console[ours ? 'error' : 'info'](line)
}
