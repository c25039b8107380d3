// Answers of the API that are the same for everybody, for pages that need no store: how long an answer is
// fresh, when a query that failed is sent again, and what it then says (as specified, spec 7 and 8).
import { ApiError, fetchJson } from './api.ts'
import { FAVOURITE_MESSAGES } from '../../rules/writing/messages.ts'

const MINUTE_MS = 60_000
export const FRESH_MS = 5 * MINUTE_MS
export const MAX_AGE_MS = 10 * MINUTE_MS
const MAX_RETRIES = 2
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/** Milliseconds until a failed request is sent again, `retryCount` counting from 1; false where it is not. */
export function retryAfterMs(error: unknown, retryCount: number): number | false {
  const signedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (signedOut || retryCount > MAX_RETRIES) return false
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (retryCount - 1))
}

const NAMED: Readonly<Record<string, string>> = {
  '/api/marathons': 'Failed to fetch marathons',
  '/api/user': 'Failed to fetch user data',
  '/api/favorites': FAVOURITE_MESSAGES.readFailed,
}

/** The error of a query; what had no answer, and who is not signed in, stays as it is. */
export function queryFailure(path: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) return error
  const { status, statusText, code, body } = error
  const message = NAMED[path.split('?')[0]!] ?? `${status}: ${error.message}`
  return new ApiError(status, code, message, { statusText, body })
}

const answers = new Map<string, { pending: Promise<unknown>; freshUntil: number }>()

async function fetchUntilAnswered(path: string): Promise<unknown> {
  for (let retry = 1; ; retry++) {
    try {
      return await fetchJson(path)
    } catch (error) {
      const waitMs = retryAfterMs(error, retry)
      if (waitMs === false) throw queryFailure(path, error)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** What the API answers at a path, fetched once while it is fresh. Throws an ApiError after the last retry. */
export function publicAnswer(path: string): Promise<unknown> {
  const cached = answers.get(path)
  if (cached && cached.freshUntil > Date.now()) return cached.pending
  const pending = fetchUntilAnswered(path)
  answers.set(path, { pending, freshUntil: Date.now() + FRESH_MS })
  pending.catch(() => answers.delete(path))
  return pending
}
