// Alerts about a race: as they are requested, and as their owner changes them.
import * as z from 'zod'
import { emailField } from '../../platform/api/shared.schema.ts'
import { ALERT_KINDS, MAX_LEAD_DAYS } from '../../rules/entry/race-alert.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

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

const alertKinds = z
  .array(z.enum(ALERT_KINDS, 'must be kinds of alerts'))
  .min(1, 'must be at least one')
  .max(ALERT_KINDS.length)
  .meta({ description: 'What the emails are to be about.' })

export const alertRequestSchema = z.strictObject({
  email: emailField,
  raceId: z.int().positive(),
  kinds: alertKinds,
})
export type AlertRequest = z.infer<typeof alertRequestSchema>

export const alertChoicesSchema = z.strictObject({
  kinds: alertKinds,
  leadDays: z.int().min(0).max(MAX_LEAD_DAYS, `must be at most ${MAX_LEAD_DAYS} days`),
})
export type AlertChoices = z.infer<typeof alertChoicesSchema>
