// How answers are described in the OpenAPI document: a JSON body, and the failures that a call can have.
// From the library, not from zod: importing it is what gives schemas their .openapi().
import { z } from '@hono/zod-openapi'
import { FAILURES, failureSchema, type FailureCode } from '../../src/contract/failure.ts'

const Failure = failureSchema.openapi('Failure')

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
