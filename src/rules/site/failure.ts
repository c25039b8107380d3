// Every way in which a call of the API can fail: a closed list of codes, each with its status and the sentence that a person
// may read. A handler names a code; only this file knows numbers and words. It uses no schema library, so that pages can import
// it.

export const FAILURES = {
  malformed: { status: 400, message: 'The request could not be understood.' },
  'signed-out': { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  method: { status: 405, message: 'This address does not take this kind of request.' },
  conflict: { status: 409, message: 'This was changed or saved already.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'media-type': { status: 415, message: 'The request must be JSON (Content-Type: application/json).' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  'rate-limited': { status: 429, message: 'Too many attempts. Please try again later.' },
  unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
} as const

export type FailureCode = keyof typeof FAILURES

/** Message of `signed-out` where no token was sent at all. */
export const NO_TOKEN_MESSAGE = 'No authentication token available'

export const FAILURE_CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]

/** The body of every failed call. */
export interface Failure {
  code: FailureCode
  message: string
  /** What is wrong with which parameter or field. */
  fields?: Record<string, string> | undefined
  /** Names the call in the log. */
  requestId: string
  /** These three: a login over its limit. Seconds, and an ISO instant. */
  requiresCaptcha?: boolean | undefined
  retryAfter?: number | undefined
  resetTime?: string | undefined
}
