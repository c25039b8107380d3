// Who gets emails, what people wrote to us, and emails that could not be delivered.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  adminAlertSchema,
  adminEmailSchema,
  adminMessageSchema,
  adminSubscriberSchema,
  emailQuerySchema,
  messageChangeSchema,
  messageQuerySchema,
  subscriberQuerySchema,
  type AdminAlert,
  type AdminEmail,
  type AdminMessage,
  type AdminSubscriber,
  type EmailQuery,
  type MessageQuery,
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
import { csvText } from '../../rules/writing/safe-text.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

// Who gets emails, what people wrote to us, and the outbox, as admins read them.

interface SubscriberRow {
  id: number
  email: string
  status: 'pending' | 'confirmed'
  requested_at: string
  confirmed_at: string | null
}

const toSubscriber = (row: SubscriberRow): AdminSubscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  requestedAt: row.requested_at,
  confirmedAt: row.confirmed_at,
})

/** A pattern for what has these signs in it; what would stand for any sign stands for itself, or is left out. */
const partOf = (search: string) => `%${search.replaceAll(/[%*\\]/g, '').replaceAll('_', '\\_')}%`

/** Who asked for the newsletter, the newest first. */
function listSubscribers(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSubscriber>> {
  let request = client
    .from('newsletter_subscribers')
    .select('id, email, status, requested_at, confirmed_at', { count: 'exact' })
  if (status !== 'all') request = request.eq('status', status)
  if (search) request = request.ilike('email', partOf(search))
  return pageOf(
    'subscribers',
    request.order('id', { ascending: false }).abortSignal(signal),
    page,
    toSubscriber,
  )
}

// Hosted Supabase answers at most 1,000 rows a call.
const ROWS_A_CALL = 1000

/** Everybody who confirmed that they want the newsletter. */
async function allSubscribers(client: Supabase, signal: AbortSignal): Promise<AdminSubscriber[]> {
  const all: AdminSubscriber[] = []
  for (let after = 0, full = true; full;) {
    const request = client
      .from('newsletter_subscribers')
      .select('id, email, status, requested_at, confirmed_at')
      .eq('status', 'confirmed')
      .gt('id', after)
      .order('id')
      .limit(ROWS_A_CALL)
    const rows = await rowsOf<SubscriberRow>('subscribers', request.abortSignal(signal))
    all.push(...rows.map(toSubscriber))
    after = rows.at(-1)?.id ?? after
    full = rows.length === ROWS_A_CALL
  }
  return all
}

interface AlertRow extends SubscriberRow {
  race_id: number
  kinds: string[]
  lead_days: number
  races: { name: string } | null
}

/** Who wants emails about a race, the newest first. */
function listAlerts(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminAlert>> {
  let request = client
    .from('race_alerts')
    .select('id, email, status, requested_at, confirmed_at, race_id, kinds, lead_days, races (name)', {
      count: 'exact',
    })
  if (status !== 'all') request = request.eq('status', status)
  if (search) request = request.ilike('email', partOf(search))
  const ordered = request.order('id', { ascending: false }).abortSignal(signal)
  return pageOf('race alerts', ordered, page, (row: AlertRow) => ({
    ...toSubscriber(row),
    raceId: row.race_id,
    raceName: row.races?.name ?? '',
    kinds: row.kinds,
    leadDays: row.lead_days,
  }))
}

/** What people wrote to us, the longest waiting first. */
function listMessages(
  client: Supabase,
  { status, ...page }: MessageQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminMessage>> {
  let request = client
    .from('contact_messages')
    .select('id, name, email, topic, message, created_at, handled_at', { count: 'exact' })
  if (status === 'open') request = request.is('handled_at', null)
  if (status === 'handled') request = request.not('handled_at', 'is', null)
  const ordered = request.order('id', { ascending: status === 'open' }).abortSignal(signal)
  return pageOf(
    'messages',
    ordered,
    page,
    (
      row: Omit<AdminMessage, 'createdAt' | 'handledAt'> & { created_at: string; handled_at: string | null },
    ) => {
      const { created_at, handled_at, ...rest } = row
      return { ...rest, createdAt: created_at, handledAt: handled_at }
    },
  )
}

/** Marks a message as answered, or as open again. */
const handleMessage = (
  client: Supabase,
  id: number,
  handled: boolean,
  signal: AbortSignal,
): Promise<'done' | 'gone'> =>
  valueOf(
    'handling of a message',
    client.rpc('handle_message', { message_number: id, is_handled: handled }).abortSignal(signal),
  )

interface EmailRow {
  total: number
  id: number
  kind: string
  recipient: string | null
  state: AdminEmail['state']
  attempts: number
  next_attempt_at: string
  last_error: string | null
  maybe_taken: boolean
  created_at: string
  sent_at: string | null
}

/** Emails of the outbox, the newest first. */
async function listEmails(
  client: Supabase,
  { state, ...page }: EmailQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminEmail>> {
  const wanted_state = state === 'all' ? null : state
  const found = await pageWithTotal(({ limit, offset }) => {
    const call = client.rpc('outbox_emails', { wanted_state, max_rows: limit, skipped: offset })
    return rowsOf<EmailRow>('emails', call.abortSignal(signal))
  }, page)
  const rows = found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    maybeTaken: row.maybe_taken,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }))
  return { rows, total: found.total }
}

/** Sends a dead email once more; false where there is no such email. */
const reviveEmail = (client: Supabase, id: number, signal: AbortSignal): Promise<boolean> =>
  valueOf('reviving of an email', client.rpc('revive_email', { email_number: id }).abortSignal(signal))

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

const messageRoute = createRoute({
  method: 'patch',
  path: '/api/admin/contact-messages/{id}',
  operationId: 'handleMessage',
  summary: 'Marks a message as answered, or as open again',
  tags: TAGS,
  ...forAdmins,
  request: {
    params: numberParameter,
    body: jsonBody(messageChangeSchema),
  },
  responses: {
    204: { description: 'It is marked.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'invalid', 'unavailable'),
  },
})

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

/** Adds the calls about emails and messages. */
export function addAdminEmails(app: Api): void {
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

  addList(app, '/api/admin/contact-messages', {
    access: forAdmins,
    operationId: 'listMessages',
    summary: 'What people wrote to us, the longest waiting first',
    audited: 'contact-messages',
    query: messageQuerySchema,
    item: ['AdminMessage', adminMessageSchema],
    read: listMessages,
  })

  addList(app, '/api/admin/emails', {
    access: forAdmins,
    operationId: 'listEmails',
    summary: 'Emails of the outbox, the newest first',
    audited: 'emails',
    query: emailQuerySchema,
    item: ['AdminEmail', adminEmailSchema],
    read: listEmails,
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

  app.openapi(messageRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await handleMessage(client, id, c.req.valid('json').handled, c.get('deadline'))
    if (outcome === 'gone') throw new Failed('not-found')
    return c.body(null, 204)
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
