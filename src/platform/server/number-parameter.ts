// The number in an address: of a race, or of a review, a report, a submission, an email.
import * as z from 'zod'

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
