// The number in an address: of a review, a report, a submission, a letter.
import * as z from 'zod'

export const numberParameter = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({ type: 'integer', description: 'Its number.' }),
})
