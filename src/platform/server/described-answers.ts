// How calls are described in the OpenAPI document: what they are sent, what they answer, how they can fail, and what a handler is given.
import * as z from 'zod'
import { FAILURES, FAILURE_CODES, type Failure, type FailureCode } from '../../rules/writing/messages.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
// Gives schemas their `openapi`.
import '@hono/zod-openapi'
import type { Context as NetlifyContext } from '@netlify/functions'
import type { UserRole } from '../../rules/account/user-account.ts'
import type { Profile } from './session.ts'
import type { Database } from './database.ts'

export const failureSchema = z
  .object({
    code: z.enum(FAILURE_CODES),
    message: z.string().meta({ description: 'A sentence that a person can be shown.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which parameter or field.' }),
    requestId: z.string().meta({ description: 'Names this call in the log.' }),
    requiresCaptcha: z
      .boolean()
      .optional()
      .meta({ description: 'rate-limited: a human check passes it (login, contact)' }),
    retryAfter: z.number().optional().meta({ description: 'rate-limited, where the wait is known: seconds' }),
    resetTime: z.iso.datetime().optional().meta({ description: 'rate-limited login only' }),
  })
  .meta({ description: 'How every call fails.' }) satisfies z.ZodType<Failure>

/** The schema under a name of its own in the document. A copy, because only schemas made after the library can be named. */
export const named = <T extends z.ZodType>(name: string, schema: T): T =>
  schema.clone().openapi(name, { description: schema.description })

const failureAnswer = named('Failure', failureSchema)

/** A JSON body that a call must be sent, or may be sent where it is not `required`. */
export const jsonBody = <T extends z.ZodType>(schema: T, required = true) => ({
  required,
  content: { 'application/json': { schema } },
})

/** A described JSON answer. */
export const jsonAnswer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Described failures by status, for the `responses` of a route. */
export const failureAnswers = (...codes: FailureCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      FAILURES[code].status,
      jsonAnswer(`${code}: ${FAILURES[code].message}`, failureAnswer),
    ]),
  )

/** How a call can fail with which a signed-in person changes one thing that others may change, too. */
export const failuresOfChanging = failureAnswers(
  'malformed',
  'signed-out',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'unavailable',
)

export const numberParameter = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({ type: 'integer', description: 'Its number.' }),
})

/** A race by its number, where a slug will not do. */
export const raceNumberParameter = z.object({
  race: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .meta({ type: 'integer', description: 'Number of the race.', examples: ['12'] }),
})

// What every handler of the API finds in its context.

export interface SignedIn {
  id: string
  email: string
  /** The identity provider's session that the token names. */
  sessionId: string | null
  /** What they may do now: editors and admins without the second factor that the operator requires may do what organisers may. */
  role: UserRole
  /** Whether only that keeps them from what their role may do. */
  lacksSecondFactor: boolean
  profile: Profile
  /** The database as this person sees it; for `query`. */
  database: Database
}

export interface ApiEnv {
  Bindings: {
    context?: NetlifyContext
    /** What the whole app made for this call, for the part that answers it. */
    framed?: { requestId: string; deadline: AbortSignal }
  }
  Variables: {
    /** Names this call in the log and in a failure. */
    requestId: string
    /** Ends the call's patience with the database. */
    deadline: AbortSignal
    /** Who calls, behind `signedIn`. */
    person: SignedIn
  }
}

export type Api = OpenAPIHono<ApiEnv>
