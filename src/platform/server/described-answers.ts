// How calls are described in the OpenAPI document: what they are sent, what they answer, and how they can fail.
import type * as z from 'zod'
import { FAILURES, type FailureCode } from '../../rules/site/failure.ts'
import { failureSchema } from '../api/failure.schema.ts'

/** The schema under a name of its own in the document. A copy, because only schemas made after the library can be named. */
export const named = <T extends z.ZodType>(name: string, schema: T): T =>
  schema.clone().openapi(name, { description: schema.description })

const Failure = named('Failure', failureSchema)

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
    codes.map((code) => [FAILURES[code].status, jsonAnswer(`${code}: ${FAILURES[code].message}`, Failure)]),
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
