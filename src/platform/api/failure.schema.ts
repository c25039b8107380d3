// The one shape of failure as a schema: for the description of the API, and for tests that hold answers to it.
import * as z from 'zod'
import { FAILURE_CODES, type Failure } from '../../rules/site/failure.ts'

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
  .meta({ description: 'How every call fails.' }) satisfies z.ZodType<Failure>
