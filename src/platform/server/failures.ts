// Failures of a call: the one error that handlers throw on purpose (a code from the closed list), the one shape in which
// each is answered, what is wrong with a field in words that a person can act on, and one line of JSON in the platform's
// log. A database's text, a stack or an address never reaches a reader.
import {
  AHEAD_OF_CLOCK_MESSAGE,
  FAILURES,
  type Failure,
  type FailureCode,
} from '../../rules/writing/messages.ts'
import type * as z from 'zod'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DatabaseError } from './supabase-client.ts'
import type { ApiEnv } from './described-answers.ts'

export interface FailedDetail {
  /** In place of the code's own sentence. */
  message?: string
  /** What is wrong with which parameter or field. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** Further members of the body, of what is over a limit. */
  extra?: Pick<Failure, 'requiresCaptcha' | 'retryAfter' | 'resetTime'>
  /** What went wrong underneath: for the log, never for the reader. */
  cause?: unknown
}

export class Failed extends Error {
  override readonly name = 'Failed'
  readonly code: FailureCode
  readonly detail: FailedDetail

  constructor(code: FailureCode, detail: FailedDetail = {}) {
    super(detail.message ?? FAILURES[code].message, { cause: detail.cause })
    this.code = code
    this.detail = detail
  }

  get status() {
    return FAILURES[this.code].status
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with named members',
  record: 'must be an object with named members',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'is no email address',
  url: 'is no web address',
  uuid: 'is no identifier',
  date: 'is no day (YYYY-MM-DD)',
  datetime: 'is no instant (ISO 8601)',
  json_string: 'is no JSON',
}
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
const MAX_CHOICES = 12

/** `must be at most 9`, `must have at least 2 entries`. */
function limitWords(origin: string, which: 'at most' | 'at least', limit: number | bigint): string {
  const units = UNITS[origin]
  if (!units) return `must be ${which} ${limit}`
  return `must ${origin === 'string' ? 'be' : 'have'} ${which} ${limit} ${units[Number(limit) === 1 ? 0 : 1]}`
}

/** Why a value was refused: `is missing`, `must be a number`, `must be at most 280 characters`. */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return TYPES[issue.expected] ?? 'is of another kind than expected'
    case 'too_big':
      return limitWords(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in UNITS) return 'must not be empty'
      return limitWords(issue.origin, 'at least', issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as expected'
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing'
      return issue.values.length > MAX_CHOICES
        ? 'is none of the choices'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`
    default:
      return 'is not as expected'
  }
}

// The line holds no query string (people's searches), no body, no network address, and no token, not even one in the
// path.

interface FailureEntry {
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

const CODES_OF_STATUS = new Map<number, FailureCode>(
  Object.entries(FAILURES).map(([code, { status }]) => [status, code as FailureCode]),
)

/** What Postgres calls a value that no column can hold: a number out of range, a NUL, half a pair of surrogates, no such day. */
const UNSTORABLE_CODES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
const UNSTORABLE_MESSAGE =
  'Something here cannot be kept: a number is too large, or a text holds a character that cannot be stored.'

/** An error as a failure of the closed list. A fault of ours reads "unavailable": nothing was half done. */
export function toFailed(error: unknown): Failed {
  if (error instanceof Failed) return error
  if (error instanceof HTTPException) {
    return new Failed(CODES_OF_STATUS.get(error.status) ?? 'unavailable', { cause: error })
  }
  if (error instanceof DatabaseError && UNSTORABLE_CODES.has(error.code)) {
    return new Failed('invalid', { message: UNSTORABLE_MESSAGE, cause: error })
  }
  if (error instanceof DatabaseError && error.tokenIsAhead)
    return new Failed('signed-out', { message: AHEAD_OF_CLOCK_MESSAGE, cause: error })
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
