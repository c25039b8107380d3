// Alerts about a race: requested with an address and a race, confirmed and stopped by links in emails. The specified call for a
// ballot is the same for one kind.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { alertSuccess, ballotSuccess } from '../../rules/writing/messages.ts'
import { acceptedSchema } from '../../platform/api/shared.schema.ts'
import { alertChoicesSchema, alertRequestSchema, ballotRequestSchema } from './race-alerts.schema.ts'
import {
  requestRaceAlert,
  confirmRaceAlert,
  stopRaceAlert,
  changeRaceAlert,
  raceAlertOf,
  raceOfRequest,
  changeOwnAlert,
  endOwnAlert,
} from './race-alerts.server.ts'
import {
  type AlertKind,
  ALERT_KINDS,
  ALERT_KIND_WORDS,
  alertKindWords,
  leadChoices,
  leadWords,
} from '../../rules/entry/race-alert.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query, secretDatabase, visitorDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { limitEmails, tooManyEmails } from '../../platform/server/limits.ts'
import { forSignedIn, personIfAny } from '../../platform/server/signed-in.ts'

const CONFIRMED_BY_EMAIL =
  'An email with a link to confirm goes to the address; where it is the confirmed address of whoever is signed in, the alert is set at once, and the email says so. The answer is the same for every address.'
const answers = {
  200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
  ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
}

const requestRoute = createRoute({
  method: 'post',
  path: '/api/race-alerts',
  operationId: 'requestRaceAlert',
  summary: 'Asks for emails about a race, of the kinds that are named',
  description: `${CONFIRMED_BY_EMAIL} Alerts about days of entry come three days ahead, openings on the day as well; the others when they happen. When the race is cancelled an email says so, and the alert ends.`,
  tags: ['Emails'],
  request: { body: jsonBody(alertRequestSchema) },
  responses: answers,
})

const ballotRoute = createRoute({
  method: 'post',
  path: '/api/ballot-notification-request',
  operationId: 'requestBallotAlert',
  summary: 'Asks for an alert before the ballot of a race opens',
  description: `${CONFIRMED_BY_EMAIL} Then alerts come three days ahead and on the day.`,
  tags: ['Emails'],
  request: { body: jsonBody(ballotRequestSchema) },
  responses: answers,
})

/** Whoever wants a place at a big race sets alerts for several. */
const MAX_ALERTS_PER_EMAIL = 10

const LINK_EXPIRED = {
  title: 'This link no longer works',
  words: 'Links work for two days. Ask for the alert again on the race page and we will send a new one.',
}
const STOPPED = {
  title: 'Your alert has been stopped',
  words: 'You will get no more emails about this race.',
}

interface Requested {
  email: string
  raceName?: string
  raceId?: number | undefined
}

/** The race that is meant, once the limits let the request through. */
async function raceToAlert(c: Context<ApiEnv>, request: Requested) {
  await limitEmails(c, 'race alert', request.email, MAX_ALERTS_PER_EMAIL)
  const race = await query(visitorDatabase(), (client) => raceOfRequest(client, request, c.get('deadline')))
  if (!race) throw new Failed('invalid', { fields: { raceName: 'is not a race we know' } })
  return race
}

async function takeRequest(
  c: Context<ApiEnv>,
  email: string,
  raceId: number,
  kinds: readonly AlertKind[],
): Promise<void> {
  const requested = { email, raceId, kinds, personId: (await personIfAny(c))?.id ?? null }
  const refusal = await requestRaceAlert(secretDatabase(), requested, c.get('deadline'))
  if (refusal === 'too often') throw tooManyEmails()
  sendSoon(c)
}

/** Adds the calls of alerts. */
export function addRaceAlerts(app: Api): void {
  app.openapi(requestRoute, async (c) => {
    const request = c.req.valid('json')
    const race = await raceToAlert(c, request)
    await takeRequest(c, request.email, race.id, request.kinds)
    return c.json({ message: alertSuccess(race.name) }, 200, { 'Cache-Control': 'no-store' })
  })

  app.openapi(ballotRoute, async (c) => {
    const request = c.req.valid('json')
    const race = await raceToAlert(c, request)
    if (!race.isDrawn)
      throw new Failed('invalid', {
        fields: { raceName: 'has no ballot, so there is nothing to alert you about' },
      })
    await takeRequest(c, request.email, race.id, ['entry-opens'])
    return c.json({ message: ballotSuccess(race.name) }, 200, { 'Cache-Control': 'no-store' })
  })

  addEmailLink(app, {
    path: '/api/race-alerts/confirm',
    operationId: 'confirmRaceAlert',
    summary: 'Confirms an alert',
    confirmPage: {
      title: 'Race alert',
      words: 'Do you want the emails about this race at this address?',
      label: 'Yes, confirm',
    },
    act: async (c, token) => {
      const race = await confirmRaceAlert(secretDatabase(), token, c.get('deadline'))
      sendSoon(c)
      return race === null
        ? LINK_EXPIRED
        : {
            title: 'Your alert is set',
            words: `We will email you about ${race}. An email with links to change and to stop the alert is on its way.`,
          }
    },
    invalidLinkPage: LINK_EXPIRED,
  })

  addEmailLink(app, {
    path: '/api/race-alerts/stop',
    operationId: 'stopRaceAlert',
    summary: 'Stops an alert',
    confirmPage: {
      title: 'Stop this alert',
      words: 'You will get no more emails about this race.',
      label: 'Stop the alert',
    },
    act: async (c, token) => {
      await stopRaceAlert(secretDatabase(), token, c.get('deadline'))
      return STOPPED
    },
    invalidLinkPage: STOPPED,
  })
}

// What an alert is for and when it comes, chosen by the link in every email of it: no account is needed.

const NOTHING_CHOSEN = {
  title: 'This alert no longer exists',
  words: 'It has ended. You can set it again on the race page.',
}
const NO_CHOICE = {
  title: 'Nothing was changed',
  words:
    'Open the link in the email again and choose at least one thing to hear of. To hear of none, use the link that stops the alert.',
}

/** Adds the page and its call. */
export function addRaceAlertChoices(app: Api): void {
  addEmailLink(app, {
    path: '/api/race-alerts/choose',
    operationId: 'chooseRaceAlert',
    summary: 'Chooses what an alert is for, and how many days ahead it comes',
    confirmPage: async (c, token) => {
      const alert = await raceAlertOf(secretDatabase(), token, c.get('deadline'))
      if (!alert) return null
      return {
        title: 'Your alert',
        words: `We email this address about ${alert.raceName}. Choose when.`,
        label: 'Save',
        ticks: {
          name: 'kinds',
          label: 'Email me when',
          options: ALERT_KINDS.map((kind) => [kind, ALERT_KIND_WORDS[kind]] as const),
          chosen: alert.kinds,
        },
        choice: {
          name: 'leadDays',
          label: 'Where the day is known',
          options: leadChoices(alert.leadDays).map((days) => [String(days), leadWords(days)] as const),
          chosen: String(alert.leadDays),
        },
      }
    },
    act: async (c, token, form) => {
      const choices = alertChoicesSchema.safeParse({
        kinds: form.getAll('kinds'),
        leadDays: Number(form.get('leadDays') || Number.NaN),
      })
      if (!choices.success) return NO_CHOICE
      const { kinds, leadDays } = choices.data
      const race = await changeRaceAlert(secretDatabase(), { token, kinds, leadDays }, c.get('deadline'))
      if (race === null) return NOTHING_CHOSEN
      return {
        title: 'Your alert has been changed',
        words: `We will email you about ${race} ${alertKindWords(kinds)}. Where the day is known: ${leadWords(leadDays)}.`,
      }
    },
    invalidLinkPage: NOTHING_CHOSEN,
  })
}

// The alerts of the signed-in person, on the account page.

const changeOwnRoute = createRoute({
  method: 'patch',
  path: '/api/user/race-alerts/{id}',
  operationId: 'changeRaceAlert',
  summary: 'Changes what an alert is for, and how many days ahead it comes',
  tags: ['Emails'],
  ...forSignedIn,
  request: {
    params: numberParameter,
    body: jsonBody(alertChoicesSchema),
  },
  responses: {
    204: { description: 'Changed.' },
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'not-found', 'invalid', 'unavailable'),
  },
})

const endOwnRoute = createRoute({
  method: 'delete',
  path: '/api/user/race-alerts/{id}',
  operationId: 'endRaceAlert',
  summary: 'Ends an alert',
  tags: ['Emails'],
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    204: { description: 'There is none any more.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Adds the calls about one's own alerts. */
export function addOwnRaceAlerts(app: Api): void {
  app.openapi(changeOwnRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const changed = await changeOwnAlert(client, id, c.req.valid('json'), c.get('deadline'))
    if (!changed) throw new Failed('not-found', { message: 'There is no such alert of yours.' })
    return c.body(null, 204)
  })

  app.openapi(endOwnRoute, async (c) => {
    await endOwnAlert(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
