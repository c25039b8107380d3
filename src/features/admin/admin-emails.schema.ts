// Who gets emails, what people wrote to us, and emails that could not be delivered, as admins see them.
import * as z from 'zod'
import { moment, pageQuery, words } from '../../platform/api/fields.schema.ts'

const stateOf = z.enum(['pending', 'confirmed', 'all'], 'must be pending, confirmed or all')

export const subscriberQuerySchema = z.strictObject({
  status: stateOf.default('confirmed'),
  search: words.optional().meta({ description: 'Part of the address.' }),
  ...pageQuery,
})
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>

export const adminSubscriberSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    status: z.enum(['pending', 'confirmed']),
    requestedAt: moment,
    confirmedAt: moment.nullable(),
  })
  .meta({ description: 'Somebody who asked for the newsletter.' })
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>

export const adminAlertSchema = adminSubscriberSchema
  .extend({ raceId: z.int(), raceName: z.string(), kinds: z.array(z.string()), leadDays: z.int() })
  .meta({ description: 'Somebody who wants emails about a race, and of which kinds.' })
export type AdminAlert = z.infer<typeof adminAlertSchema>

export const messageQuerySchema = z.strictObject({
  status: z.enum(['open', 'handled', 'all'], 'must be open, handled or all').default('open'),
  ...pageQuery,
})
export type MessageQuery = z.infer<typeof messageQuerySchema>

export const adminMessageSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    createdAt: moment,
    handledAt: moment.nullable(),
  })
  .meta({ description: 'What somebody wrote to us.' })
export type AdminMessage = z.infer<typeof adminMessageSchema>

export const messageChangeSchema = z.strictObject({ handled: z.boolean('must be true or false') })

export const emailQuerySchema = z.strictObject({
  state: z
    .enum(['waiting', 'sent', 'dead', 'dropped', 'all'], 'must be waiting, sent, dead, dropped or all')
    .default('dead'),
  ...pageQuery,
})
export type EmailQuery = z.infer<typeof emailQuerySchema>

export const adminEmailSchema = z
  .object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string().nullable(),
    state: z.enum(['waiting', 'sent', 'dead', 'dropped']),
    attempts: z.int(),
    nextAttemptAt: moment,
    lastError: z.string().nullable(),
    maybeTaken: z.boolean().meta({ description: 'The mail server had all of it and gave no answer.' }),
    createdAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ description: 'An email of the outbox, without its words.' })
export type AdminEmail = z.infer<typeof adminEmailSchema>
