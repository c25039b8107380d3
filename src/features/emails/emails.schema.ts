// Newsletter and alerts about races, as they are requested and as their owner changes them; messages to us; and issues of
// the newsletter, as admins write, try and send them.
import * as z from 'zod'
import { ALERT_KINDS, MAX_LEAD_DAYS } from '../../rules/entry/race-alert.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { emailField, moment, noteText, pageQuery } from '../../platform/api/fields.schema.ts'
import { CONTACT_TOPICS, type ContactTopic } from '../../rules/writing/messages.ts'
import {
  brokenLinks,
  MAX_ISSUE_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from '../../rules/writing/newsletter-text.ts'

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

/** The same answer for every address, known or not. */
export const acceptedSchema = z.object({ message: z.string() })
export type Accepted = z.infer<typeof acceptedSchema>

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
        kinds: z.array(z.enum(ALERT_KINDS)),
        leadDays: z.int(),
        confirmed: z.boolean(),
      }),
    ),
  })
  .meta({ description: 'The newsletter and the alerts of the person’s confirmed address.' })
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const newsletterChoiceSchema = z.strictObject({ newsletter: z.boolean() })

export const alertChoicesSchema = z.strictObject({
  kinds: alertKinds,
  leadDays: z.int().min(0).max(MAX_LEAD_DAYS, `must be at most ${MAX_LEAD_DAYS} days`),
})
export type AlertChoices = z.infer<typeof alertChoicesSchema>

/** A message to us, as the contact page sends it. */
export const contactSchema = z.strictObject({
  name: z.string().overwrite(plainLine).min(1, 'is missing').max(120, 'must be at most 120 characters'),
  email: emailField,
  topic: z.enum(Object.keys(CONTACT_TOPICS) as [ContactTopic], 'is not one of the topics'),
  message: z
    .string()
    .overwrite(plainText)
    .min(10, 'must be at least 10 characters')
    .max(5000, 'must be at most 5,000 characters'),
  website: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Not shown to people: whatever fills it in is not one.' }),
  filledInMs: z
    .int()
    .min(0)
    .meta({ description: 'Milliseconds from the first look at the form to sending it.' }),
  captchaToken: z.string().max(4096).optional(),
})
export type ContactMessage = z.infer<typeof contactSchema>

const subject = noteText(MAX_SUBJECT_CHARACTERS)
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')
  .overwrite(plainLine)
  .min(1, 'must not be empty')
const text = noteText(MAX_ISSUE_CHARACTERS).superRefine((written, context) => {
  const broken = brokenLinks(written)
  if (broken.length === 0) return
  const message = `has a link that cannot be sent: ${broken[0]!.slice(0, 120)}. A link is [words](https://…)`
  context.addIssue({ code: 'custom', message })
})
const version = z.int('must be a whole number').min(1)

export const issueQuerySchema = z.strictObject(pageQuery)
export const newIssueSchema = z.strictObject({ subject, text })
export const issueChangeSchema = z.strictObject({ subject, text, version })
export const issueVersionSchema = z.strictObject({ version })

const count = z.int()
export const newsletterIssueSchema = z
  .object({
    id: count,
    subject: z.string(),
    text: z.string(),
    version: count.meta({ description: 'Grows with every saving; a change names the one that was read.' }),
    createdAt: moment,
    updatedAt: moment,
    sentAt: moment.nullable(),
    recipients: count.nullable().meta({ description: 'To how many it went.' }),
    emails: z
      .object({ sent: count, waiting: count, dead: count, dropped: count })
      .meta({ description: 'What became of its emails; dropped: who unsubscribed before theirs was sent.' }),
  })
  .meta({ description: 'An issue of the newsletter.' })
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>

export const triedSchema = z.object({ email: z.string() })
