// How long an answer of the API is fresh and kept, and when a question that failed is asked again.
import { ApiError } from './api.ts'

const MINUTE_MS = 60_000
export const FRESH_MS = 5 * MINUTE_MS
export const KEPT_MS = 10 * MINUTE_MS
const MAX_RETRIES = 2
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/** Milliseconds until a failed question is asked again, `retryCount` counting from 1; false where it is not. */
export function retryAfterMs(error: unknown, retryCount: number): number | false {
  const signedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (signedOut || retryCount > MAX_RETRIES) return false
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (retryCount - 1))
}
