// A message to us, as the contact page sends it.
import * as z from 'zod'
import { emailField } from '../../platform/api/shared.schema.ts'
import { CONTACT_TOPICS, MIN_MESSAGE_CHARACTERS, type ContactTopic } from '../../rules/writing/messages.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'

export const contactSchema = z.strictObject({
  name: z.string().overwrite(plainLine).min(1, 'is missing').max(120, 'must be at most 120 characters'),
  email: emailField,
  topic: z.enum(Object.keys(CONTACT_TOPICS) as [ContactTopic], 'is not one of the topics'),
  message: z
    .string()
    .overwrite(plainText)
    .min(MIN_MESSAGE_CHARACTERS, `must be at least ${MIN_MESSAGE_CHARACTERS} characters`)
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
