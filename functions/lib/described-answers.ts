// How answers are described in the OpenAPI document: a JSON body, and the failures that a call can have.
import type { z } from '@hono/zod-openapi'
import { FAILURES, type FailureCode } from '../../src/contract/failure.ts'
import { failureSchema } from '../../src/contract/failure-schema.ts'

/** The schema under a name of its own in the document. A copy, because only schemas made after the library can be named. */
export const named = <T extends z.ZodType>(name: string, schema: T): T =>
  schema.clone().openapi(name, { description: schema.description })

const Failure = named('Failure', failureSchema)

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
