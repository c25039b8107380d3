// What a query that failed says, as specified (spec 7 and 8): three have sentences of their own, all others their status and
// the server's sentence.
import { FAVOURITE_MESSAGES } from '../../rules/writing/messages.ts'
import { ApiError } from './api.ts'

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
