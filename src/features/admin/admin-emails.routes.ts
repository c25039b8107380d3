// Emails as admins see them: the outbox (which were sent, wait or could not be delivered, and sending a dead one once more), and who gets
// them: subscribers of the newsletter, also as CSV, and those who set an alert for a race.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  adminAlertSchema,
  adminEmailSchema,
  adminSubscriberSchema,
  emailQuerySchema,
  subscriberQuerySchema,
  type AdminAlert,
  type AdminEmail,
  type AdminSubscriber,
  type EmailQuery,
  type SubscriberQuery,
} from './admin.schema.ts'
import {
  addList,
  noteAdminRead,
  pageOf,
  type PageOf,
  pageWithTotal,
  TAGS,
} from '../../platform/server/admin-calls.ts'
import { query } from '../../platform/server/database.ts'
import { type Api, failureAnswers, numberParameter } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import {
  columnsOf,
  MAX_ROWS_PER_CALL,
  readerOf,
  rowsOf,
  valueOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'
import { csvText } from '../../rules/writing/safe-text.ts'

/** Emails of the outbox, the newest first. */
async function listEmails(
  client: Supabase,
  { state, ...page }: EmailQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminEmail>> {
  const wanted_state = state === 'all' ? null : state
  const found = await pageWithTotal(({ limit, offset }) => {
    const call = client.rpc('outbox_emails', { wanted_state, max_rows: limit, skipped: offset })
    return rowsOf<{ total: number }>('emails', call.abortSignal(signal))
  }, page)
  return { rows: found.rows.map(readerOf(adminEmailSchema)), total: found.total }
}

/** Sends a dead email once more; false where there is no such email. */
const reviveEmail = (client: Supabase, id: number, signal: AbortSignal): Promise<boolean> =>
  valueOf('reviving of an email', client.rpc('revive_email', { email_number: id }).abortSignal(signal))

const reviveRoute = createRoute({
  method: 'post',
  path: '/api/admin/emails/{id}/revive',
  operationId: 'reviveEmail',
  summary: 'Sends an email once more that could not be delivered',
  tags: TAGS,
  ...forAdmins,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It waits to be sent.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Adds the calls about emails of the outbox. */
export function addAdminEmails(app: Api): void {
  addList(app, '/api/admin/emails', {
    access: forAdmins,
    operationId: 'listEmails',
    summary: 'Emails of the outbox, the newest first',
    audited: 'emails',
    query: emailQuerySchema,
    item: ['AdminEmail', adminEmailSchema],
    read: listEmails,
  })

  app.openapi(reviveRoute, async (c) => {
    const { client } = c.get('person').database
    const revived = await reviveEmail(client, c.req.valid('param').id, c.get('deadline'))
    if (!revived)
      throw new Failed('not-found', {
        message:
          'This email is not waiting any more, or its link has run out: whoever asked for it can ask again.',
      })
    return c.body(null, 204)
  })
}

// Who gets emails.

const COLUMNS = columnsOf(adminSubscriberSchema)
const toSubscriber = readerOf(adminSubscriberSchema)

/** A pattern for what has these signs in it; what would stand for any sign stands for itself, or is left out. */
const partOf = (search: string) => `%${search.replaceAll(/[%*\\]/g, '').replaceAll('_', '\\_')}%`

/** Subscribers of the newsletter, also unconfirmed ones, the newest first. */
function listSubscribers(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSubscriber>> {
  let request = client.from('newsletter_subscribers').select(COLUMNS, { count: 'exact' })
  if (status !== 'all') request = request.eq('status', status)
  if (search) request = request.ilike('email', partOf(search))
  return pageOf(
    'subscribers',
    request.order('id', { ascending: false }).abortSignal(signal),
    page,
    toSubscriber,
  )
}

/** Everybody who confirmed that they want the newsletter. */
async function allSubscribers(client: Supabase, signal: AbortSignal): Promise<AdminSubscriber[]> {
  const all: AdminSubscriber[] = []
  for (let after = 0, full = true; full;) {
    const request = client
      .from('newsletter_subscribers')
      .select(COLUMNS)
      .eq('status', 'confirmed')
      .gt('id', after)
      .order('id')
      .limit(MAX_ROWS_PER_CALL)
    const rows = (await rowsOf('subscribers', request.abortSignal(signal))).map(toSubscriber)
    all.push(...rows)
    after = rows.at(-1)?.id ?? after
    full = rows.length === MAX_ROWS_PER_CALL
  }
  return all
}

const alertRow = adminAlertSchema.omit({ raceName: true })
const toAlert = readerOf(alertRow)

/** Who wants emails about a race, the newest first. */
function listAlerts(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminAlert>> {
  const columns = `${columnsOf(alertRow)}, races (name)`
  let request = client.from('race_alerts').select(columns, { count: 'exact' })
  if (status !== 'all') request = request.eq('status', status)
  if (search) request = request.ilike('email', partOf(search))
  const ordered = request.order('id', { ascending: false }).abortSignal(signal)
  return pageOf('race alerts', ordered, page, (row: { races: { name: string } | null }) => ({
    ...toAlert(row),
    raceName: row.races?.name ?? '',
  }))
}

const csvRoute = createRoute({
  method: 'get',
  path: '/api/admin/newsletter.csv',
  operationId: 'exportSubscribers',
  summary: 'Everybody who confirmed that they want the newsletter, as CSV',
  tags: TAGS,
  ...forAdmins,
  responses: {
    200: {
      description: 'Safe to open in a spreadsheet: no cell is taken for a formula.',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

/** Adds the calls about subscribers and alerts. */
export function addAdminSubscribers(app: Api): void {
  addList(app, '/api/admin/newsletter', {
    access: forAdmins,
    operationId: 'listSubscribers',
    summary: 'Who asked for the newsletter, the newest first',
    audited: 'newsletter',
    query: subscriberQuerySchema,
    item: ['AdminSubscriber', adminSubscriberSchema],
    read: listSubscribers,
  })

  addList(app, '/api/admin/race-alerts', {
    access: forAdmins,
    operationId: 'listAlerts',
    summary: 'Who wants emails about a race, the newest first',
    audited: 'race-alerts',
    query: subscriberQuerySchema,
    item: ['AdminAlert', adminAlertSchema],
    read: listAlerts,
  })

  app.openapi(csvRoute, async (c) => {
    const { database } = c.get('person')
    const all = await query(database, (client) => allSubscribers(client, c.get('deadline')))
    await noteAdminRead(database.client, 'newsletter.csv', c.get('deadline'))
    const rows = all.map(({ email, confirmedAt }) => [email, confirmedAt])
    return c.body(csvText([['email', 'confirmedAt'], ...rows]), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="newsletter.csv"',
    })
  })
}
