// What is emailed to the signed-in person's own address, for the account page; the newsletter on or off.
import { createRoute } from '@hono/zod-openapi'
import { type EmailSettings, emailSettingsSchema, newsletterChoiceSchema } from './user.schema.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { inOrder } from '../../rules/entry/race-alert.ts'
import { racePath } from '../../rules/race/race-address.ts'

interface AlertRow {
  id: number
  race_id: number
  kinds: string[]
  lead_days: number
  status: string
  races: { name: string; race_type: string; slug: string } | null
}

/** The emails that a person gets, filtered by their address, because an admin may read all rows. */
async function readEmailSettings(
  client: Supabase,
  email: string,
  signal: AbortSignal,
): Promise<EmailSettings> {
  const address = email.toLowerCase()
  const [subscribed, alerts] = await Promise.all([
    rowsOf(
      'newsletter',
      client
        .from('newsletter_subscribers')
        .select('id')
        .eq('email', address)
        .eq('status', 'confirmed')
        .abortSignal(signal),
    ),
    rowsOf<AlertRow>(
      'race alerts',
      client
        .from('race_alerts')
        .select('id, race_id, kinds, lead_days, status, races (name, race_type, slug)')
        .eq('email', address)
        .order('id')
        .abortSignal(signal),
    ),
  ])
  return {
    email,
    newsletter: subscribed.length > 0,
    alerts: alerts.flatMap(({ id, race_id: raceId, kinds, lead_days: leadDays, status, races: race }) =>
      race
        ? [
            {
              id,
              raceId,
              raceName: race.name,
              racePath: racePath({ raceType: race.race_type, slug: race.slug }),
              kinds: inOrder(kinds),
              leadDays,
              confirmed: status === 'confirmed',
            },
          ]
        : [],
    ),
  }
}

/** Turns the newsletter on or off; their address is confirmed by the account. */
async function setOwnNewsletter(client: Supabase, wanted: boolean, signal: AbortSignal): Promise<void> {
  await rowsOf('newsletter', client.rpc('set_own_newsletter', { wanted }).abortSignal(signal))
}

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
}
