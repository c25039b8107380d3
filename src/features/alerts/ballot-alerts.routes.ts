// Alerts before a ballot opens: asked for by an address and a race, confirmed and stopped by links in emails.
import { sendSoon } from '../../platform/server/emails/empty-outbox.ts'
import { createRoute } from '@hono/zod-openapi'
import { ballotSuccess } from '../../rules/writing/messages.ts'
import { ballotRequestSchema, takenSchema } from '../emails/emails.schema.ts'
import { requestBallotAlert, confirmBallotAlert, stopBallotAlert } from './ballot-alerts.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query, secretDatabase, visitorDatabase } from '../../platform/server/database.ts'
import { failureAnswers, jsonAnswer, jsonBody, named } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { limitEmails } from '../../platform/server/limits.ts'
import { raceOfRequest } from './ballot-alerts.server.ts'
import { personIfAny } from '../../platform/server/signed-in.ts'

const askRoute = createRoute({
  method: 'post',
  path: '/api/ballot-notification-request',
  operationId: 'requestBallotAlert',
  summary: 'Asks for an alert before the ballot of a race opens',
  description:
    'An email with a link to confirm goes to the address; where it is the confirmed address of whoever is signed in, the alert is set at once, and the email says so. Then alerts come three days ahead and on the day. The answer is the same for every address.',
  tags: ['Emails'],
  request: { body: jsonBody(ballotRequestSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', takenSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Who wants a place at a big race asks at several. */
const MAX_ALERTS_PER_EMAIL = 10

const NOT_GOOD = {
  title: 'This link no longer works',
  words: 'Links work for two days. Ask for the alert again on the race page and we will send a new one.',
}
const STOPPED = {
  title: 'Your alert has been stopped',
  words: 'You will get no more emails about this ballot.',
}

/** Adds the calls of ballot alerts. */
export function addBallotAlerts(app: Api): void {
  app.openapi(askRoute, async (c) => {
    const request = c.req.valid('json')
    await limitEmails(c, 'ballot alert', request.email, MAX_ALERTS_PER_EMAIL)
    const race = await query(visitorDatabase(), (client) => raceOfRequest(client, request, c.get('deadline')))
    if (!race) throw new Failed('invalid', { fields: { raceName: 'is not a race we know' } })
    if (!race.isDrawn)
      throw new Failed('invalid', {
        fields: { raceName: 'has no ballot, so there is nothing to alert you about' },
      })
    const asked = { email: request.email, raceId: race.id, personId: (await personIfAny(c))?.id ?? null }
    await requestBallotAlert(secretDatabase(), asked, c.get('deadline'))
    sendSoon(c)
    return c.json({ message: ballotSuccess(race.name) }, 200, { 'Cache-Control': 'no-store' })
  })

  addEmailLink(app, {
    path: '/api/ballot-notification-request/confirm',
    operationId: 'confirmBallotAlert',
    summary: 'Confirms a ballot alert',
    asks: {
      title: 'Ballot alert',
      words: 'Do you want an email at this address three days before the ballot opens and on the day?',
      label: 'Yes, confirm',
    },
    act: async (c, token) => {
      const race = await confirmBallotAlert(secretDatabase(), token, c.get('deadline'))
      sendSoon(c)
      return race === null
        ? NOT_GOOD
        : {
            title: 'Your alert is set',
            words: `We will tell you when the ballot for ${race} opens. An email with a link to stop it is on its way.`,
          }
    },
    notGood: NOT_GOOD,
  })

  addEmailLink(app, {
    path: '/api/ballot-notification-request/stop',
    operationId: 'stopBallotAlert',
    summary: 'Stops a ballot alert',
    asks: {
      title: 'Stop this alert',
      words: 'You will get no more emails about this ballot.',
      label: 'Stop the alert',
    },
    act: async (c, token) => {
      await stopBallotAlert(secretDatabase(), token, c.get('deadline'))
      return STOPPED
    },
    notGood: STOPPED,
  })
}
