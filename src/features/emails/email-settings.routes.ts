// Newsletter and alerts of the signed-in person's own address: seen, changed and ended on the account page.
import { createRoute } from '@hono/zod-openapi'
import { alertChoicesSchema, emailSettingsSchema, newsletterChoiceSchema } from './emails.schema.ts'
import { changeAlert, endAlert, readEmailSettings, setOwnNewsletter } from './emails.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const Settings = named('EmailSettings', emailSettingsSchema)

const readRoute = createRoute({
  method: 'get',
  path: '/api/user/emails',
  operationId: 'readEmailSettings',
  summary: 'The newsletter and the alerts of the person',
  tags: ['Emails'],
  ...forSignedIn,
  responses: { 200: jsonAnswer('The settings.', Settings), ...failureAnswers('signed-out', 'unavailable') },
})

const newsletterRoute = createRoute({
  method: 'patch',
  path: '/api/user/emails',
  operationId: 'setNewsletter',
  summary: 'Turns the newsletter on or off',
  tags: ['Emails'],
  ...forSignedIn,
  request: { body: jsonBody(newsletterChoiceSchema) },
  responses: {
    204: { description: 'It is as it was asked for.' },
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable'),
  },
})

const changeRoute = createRoute({
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

const endRoute = createRoute({
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

/** Adds the calls about one's own emails. */
export function addEmailSettings(app: Api): void {
  app.openapi(readRoute, async (c) => {
    const { database, email } = c.get('person')
    const settings = await query(database, (client) => readEmailSettings(client, email, c.get('deadline')))
    return c.json(settings, 200)
  })

  app.openapi(newsletterRoute, async (c) => {
    const { client } = c.get('person').database
    await setOwnNewsletter(client, c.req.valid('json').newsletter, c.get('deadline'))
    return c.body(null, 204)
  })

  app.openapi(changeRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const changed = await changeAlert(client, id, c.req.valid('json'), c.get('deadline'))
    if (!changed) throw new Failed('not-found', { message: 'There is no such alert of yours.' })
    return c.body(null, 204)
  })

  app.openapi(endRoute, async (c) => {
    await endAlert(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
