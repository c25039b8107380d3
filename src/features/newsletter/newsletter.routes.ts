// The newsletter: asked for with an address, confirmed and left by links in emails. Only the owner of an address learns
// whether it was known.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import { NEWSLETTER_SUCCESS } from '../../rules/writing/messages.ts'
import { newsletterSchema, acceptedSchema } from '../emails/emails.schema.ts'
import { subscribeToNewsletter, confirmNewsletter, stopNewsletter } from './newsletter.queries.ts'
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

const signUpRoute = createRoute({
  method: 'post',
  path: '/api/newsletter-signup',
  operationId: 'signUpForNewsletter',
  summary: 'Asks for the newsletter',
  description:
    'An email with a link to confirm goes to the address; where it is the confirmed address of whoever is signed in, it is active at once, and the email says so. The answer is the same for every address.',
  tags: ['Emails'],
  request: { body: jsonBody(newsletterSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

const NOT_GOOD = {
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
        : NOT_GOOD
    },
    notGood: NOT_GOOD,
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
    notGood: LEFT,
  })
}
