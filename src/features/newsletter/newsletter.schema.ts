// The newsletter: subscribing to it, and its issues as admins write, try and send them.
import * as z from 'zod'
import { emailField, moment, noteText, pageQuery } from '../../platform/api/shared.schema.ts'
import {
  brokenLinks,
  MAX_ISSUE_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from '../../rules/writing/newsletter-text.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

export const newsletterSchema = z.strictObject({ email: emailField })

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
