// The newsletter: subscribing with an address, confirming it and leaving by links in emails. The answer to a sign-up is the same
// for every address, so only its owner learns whether it was known. All calls of the database use the secret key.
import { createRoute } from '@hono/zod-openapi'
import { NEWSLETTER_SUCCESS } from '../../rules/writing/messages.ts'
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { acceptedSchema } from '../../platform/api/shared.schema.ts'
import { newsletterSchema } from './newsletter.schema.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { limitEmails } from '../../platform/server/limits.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { personIfAny } from '../../platform/server/signed-in.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/**
 * Notes the request, and queues the email that confirms it where the address is not confirmed already; active at once where
 * it is the confirmed address of `personId`.
 */
export async function subscribeToNewsletter(
  client: Supabase,
  { email, personId }: { email: string; personId: string | null },
  signal: AbortSignal,
): Promise<void> {
  const call = client.rpc('request_newsletter', { subscriber_email: email, asker: personId })
  await rowsOf('newsletter', call.abortSignal(signal))
}

/** Confirms by the token of an email; false where the link is not good. */
const confirmNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('confirm_newsletter', { token }).abortSignal(signal))

/** Leaves by the token of an email; true where somebody did. */
const stopNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('stop_newsletter', { token }).abortSignal(signal))

const signUpRoute = createRoute({
  method: 'post',
  path: '/api/newsletter-signup',
  operationId: 'signUpForNewsletter',
  summary: 'Subscribes to the newsletter',
  description:
    'An email with a link to confirm goes to the address; where it is the confirmed address of whoever is signed in, it is active at once, and the email says so. The answer is the same for every address.',
  tags: ['Emails'],
  request: { body: jsonBody(newsletterSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

const LINK_EXPIRED = {
  title: 'This link no longer works',
  words: 'Links work for two days. Sign up again at the foot of any page and we will send a new one.',
}
const LEFT = { title: 'You have unsubscribed', words: 'Your address is no longer on our list.' }

/** Adds the calls of the newsletter. */
export function addNewsletter(app: Api): void {
  app.openapi(signUpRoute, async (c) => {
    const { email } = c.req.valid('json')
    await limitEmails(c, 'newsletter', email)
    const personId = (await personIfAny(c))?.id ?? null
    await subscribeToNewsletter(secretDatabase(), { email, personId }, c.get('deadline'))
    sendSoon(c)
    return c.json({ message: NEWSLETTER_SUCCESS }, 200, { 'Cache-Control': 'no-store' })
  })

  addEmailLink(app, {
    path: '/api/newsletter/confirm',
    operationId: 'confirmNewsletter',
    summary: 'Confirms the newsletter',
    confirmPage: { title: 'The newsletter', words: 'Do you want it at this address?', label: 'Yes, confirm' },
    act: async (c, token) => {
      const confirmed = await confirmNewsletter(secretDatabase(), token, c.get('deadline'))
      sendSoon(c)
      return confirmed
        ? {
            title: 'You are subscribed',
            words: 'Thank you: your address is confirmed. Every newsletter has an unsubscribe link.',
          }
        : LINK_EXPIRED
    },
    invalidLinkPage: LINK_EXPIRED,
  })

  addEmailLink(app, {
    path: '/api/newsletter/unsubscribe',
    operationId: 'leaveNewsletter',
    summary: 'Leaves the newsletter',
    confirmPage: {
      title: 'Unsubscribe from the newsletter',
      words: 'We will send you no more newsletters and delete your address from the list.',
      label: 'Unsubscribe',
    },
    act: async (c, token) => {
      await stopNewsletter(secretDatabase(), token, c.get('deadline'))
      return LEFT
    },
    invalidLinkPage: LEFT,
  })
}
