// Every way in which a call of the API can fail: a closed list of codes, each with its status and the sentence that a
// person can be shown. A handler names a code; only this file knows numbers and words.
import { z } from 'zod'

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

export const failureSchema = z
  .object({
    code: z.enum(FAILURE_CODES),
    message: z.string().meta({ description: 'A sentence that a person can be shown.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which parameter or field.' }),
    requestId: z.string().meta({ description: 'Names this call in the log.' }),
    requiresCaptcha: z.boolean().optional().meta({ description: 'rate-limited login only' }),
    retryAfter: z.number().optional().meta({ description: 'rate-limited login only: seconds' }),
    resetTime: z.iso.datetime().optional().meta({ description: 'rate-limited login only' }),
  })
  .meta({ description: 'How every call fails.' })

/** The body of every failed call. */
export type Failure = z.infer<typeof failureSchema>
