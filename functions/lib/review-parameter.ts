// The number of a review in an address.
import * as z from 'zod'

export const reviewParameter = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({ type: 'integer', description: 'Number of the review.' }),
})
