// Newsletter and ballot alerts, as pages ask for them and as their owner settles them.
import * as z from 'zod'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { emailField } from '../../platform/api/email-field.schema.ts'

export const newsletterSchema = z.strictObject({ email: emailField })

export const ballotRequestSchema = z.strictObject({
  email: emailField,
  raceName: z.string().overwrite(plainLine).min(1, 'is missing').max(120, 'must be at most 120 characters'),
  raceId: z
    .int()
    .positive()
    .optional()
    .meta({ description: 'Which race is meant where two have one name; the name must be its own.' }),
})
export type BallotRequest = z.infer<typeof ballotRequestSchema>

/** The same answer for every address, known or not. */
export const takenSchema = z.object({ message: z.string() })
export type Taken = z.infer<typeof takenSchema>

export const emailSettingsSchema = z
  .object({
    email: z.string(),
    newsletter: z.boolean(),
    alerts: z.array(
      z.object({
        id: z.int(),
        raceId: z.int(),
        raceName: z.string(),
        racePath: z.string(),
        leadDays: z.int(),
        confirmed: z.boolean(),
      }),
    ),
  })
  .meta({ description: 'The newsletter and the ballot alerts of the person’s confirmed address.' })
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const newsletterChoiceSchema = z.strictObject({ newsletter: z.boolean() })
const LEAD_DAYS = { least: 0, most: 30, usual: 3 } as const
export const leadDaysSchema = z.strictObject({
  leadDays: z.int().min(LEAD_DAYS.least).max(LEAD_DAYS.most, 'must be at most 30 days'),
})
