// Turns whatever a handler threw into the one shape of failure, and one line in the log. A database's text, a stack or
// a library's message goes to the log only.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { FAILURES, type Failure, type FailureCode } from '../../rules/site/failure.ts'
import { DatabaseError } from './database-error.ts'
import type { ApiEnv } from './api-env.ts'
import { Failed } from './failed.ts'
import { logFailure } from './failure-log.ts'

const CODES_OF_STATUS = new Map<number, FailureCode>(
  Object.entries(FAILURES).map(([code, { status }]) => [status, code as FailureCode]),
)

/** What Postgres calls a value that no column can hold: a number out of range, a NUL, half a pair of surrogates, no such day. */
const CANNOT_BE_HELD = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
const CANNOT_BE_HELD_MESSAGE =
  'Something here cannot be kept: a number is too large, or a text holds a character that cannot be stored.'

/** What went wrong, as a failure of the closed list. A fault of ours reads "unavailable": nothing was half done. */
export function toFailed(error: unknown): Failed {
  if (error instanceof Failed) return error
  if (error instanceof HTTPException) {
    return new Failed(CODES_OF_STATUS.get(error.status) ?? 'unavailable', { cause: error })
  }
  if (error instanceof DatabaseError && CANNOT_BE_HELD.has(error.code)) {
    return new Failed('invalid', { message: CANNOT_BE_HELD_MESSAGE, cause: error })
  }
  if (error instanceof DatabaseError && error.lostToOthers) return new Failed('conflict', { cause: error })
  const headers: Record<string, string> =
    error instanceof DatabaseError && error.unreachable ? { 'Retry-After': '2' } : {}
  return new Failed('unavailable', { cause: error, headers })
}

/** The answer to a call that failed. */
export function failureResponse(c: Context<ApiEnv>, error: unknown): Response {
  const failed = toFailed(error)
  const { fields, headers, extra } = failed.detail
  const requestId = c.get('requestId')
  const body: Failure = { code: failed.code, message: failed.message, fields, requestId, ...extra }
  logFailure({
    requestId,
    code: failed.code,
    status: failed.status,
    method: c.req.method,
    path: c.req.path,
    cause: failed.cause,
  })
  return Response.json(body, {
    status: failed.status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  })
}
