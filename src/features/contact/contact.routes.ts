// A message to us, stored for the editors and forwarded to the operator. A program that fills in the hidden field, or all fields
// within a moment, is thanked and its message dropped. From the second message in an hour the sender must pass the check for
// humans, if one is set up.
import { acceptedSchema, type ContactMessage, contactSchema } from '../emails/emails.schema.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readOperator } from '../../platform/server/operator.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { attempt, callerAddress, limitEmails, tooMany } from '../../platform/server/limits.ts'
import { captchaIsOn, captchaPassed } from '../../platform/server/captcha.ts'
import { secretDatabase } from '../../platform/server/database.ts'

// Messages to us, written with the secret key only.

export type Message = Pick<ContactMessage, 'name' | 'email' | 'topic' | 'message'>

/** Stores a message, once; it is forwarded to `forwardTo` where there is one. */
export async function storeContactMessage(
  client: Supabase,
  { name, email, topic, message, forwardTo }: Message & { forwardTo: string | null },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    sender_name: name,
    sender_email: email,
    about: topic,
    words: message,
    forward_to: forwardTo,
  }
  await rowsOf('message', client.rpc('store_contact_message', parameters).abortSignal(signal))
}

/** Nobody reads the form, types a sentence and sends it faster. */
const MIN_MS = 3000
const HOUR_SECONDS = 3600
const THANKS = 'Thank you: we have received your message.'

const route = createRoute({
  method: 'post',
  path: '/api/contact',
  operationId: 'contact',
  summary: 'Writes to us',
  tags: ['Emails'],
  request: { body: jsonBody(contactSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Fails with `rate-limited` where this network has written before and no human check was passed. */
async function verifyPerson(c: Context<ApiEnv>, captchaToken: string | undefined): Promise<void> {
  if (!captchaIsOn()) return
  const unchecked = { what: 'message without a check', max: 1, windowSeconds: HOUR_SECONDS }
  const retryAfter = await attempt(c, unchecked, callerAddress(c))
  if (retryAfter === 0 || (captchaToken && (await captchaPassed(captchaToken)))) return
  throw tooMany(retryAfter, {
    message: 'Please show that you are human, and we will send your message.',
    extra: { requiresCaptcha: true, retryAfter },
  })
}

/** Adds POST /api/contact. */
export function addContact(app: Api): void {
  app.openapi(route, async (c) => {
    const { website, filledInMs, captchaToken, ...message } = c.req.valid('json')
    const isPerson = !website && filledInMs >= MIN_MS
    if (isPerson) {
      await verifyPerson(c, captchaToken)
      await limitEmails(c, 'contact', message.email)
      const { email: forwardTo } = readOperator(process.env)
      await storeContactMessage(secretDatabase(), { ...message, forwardTo }, c.get('deadline'))
      sendSoon(c)
    }
    return c.json({ message: THANKS }, 200, { 'Cache-Control': 'no-store' })
  })
}
