// Who gets emails, what people wrote to us, and the outbox, as admins read them.
import { pageOf, pageWithTotal, type PageOf } from '../../platform/server/admin-lists.ts'
import type {
  AdminAlert,
  AdminEmail,
  AdminMessage,
  AdminSubscriber,
  EmailQuery,
  MessageQuery,
  SubscriberQuery,
} from './admin-emails.schema.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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
export function listSubscribers(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSubscriber>> {
  let query = client
    .from('newsletter_subscribers')
    .select('id, email, status, requested_at, confirmed_at', { count: 'exact' })
  if (status !== 'all') query = query.eq('status', status)
  if (search) query = query.ilike('email', partOf(search))
  return pageOf(
    'subscribers',
    query.order('id', { ascending: false }).abortSignal(signal),
    page,
    toSubscriber,
  )
}

// Hosted Supabase answers at most 1,000 rows a call.
const ROWS_A_CALL = 1000

/** Everybody who confirmed that they want the newsletter. */
export async function allSubscribers(client: Supabase, signal: AbortSignal): Promise<AdminSubscriber[]> {
  const all: AdminSubscriber[] = []
  for (let after = 0, full = true; full;) {
    const query = client
      .from('newsletter_subscribers')
      .select('id, email, status, requested_at, confirmed_at')
      .eq('status', 'confirmed')
      .gt('id', after)
      .order('id')
      .limit(ROWS_A_CALL)
    const rows = await rowsOf<SubscriberRow>('subscribers', query.abortSignal(signal))
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
export function listAlerts(
  client: Supabase,
  { status, search, ...page }: SubscriberQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminAlert>> {
  let query = client
    .from('race_alerts')
    .select('id, email, status, requested_at, confirmed_at, race_id, kinds, lead_days, races (name)', {
      count: 'exact',
    })
  if (status !== 'all') query = query.eq('status', status)
  if (search) query = query.ilike('email', partOf(search))
  const ordered = query.order('id', { ascending: false }).abortSignal(signal)
  return pageOf('race alerts', ordered, page, (row: AlertRow) => ({
    ...toSubscriber(row),
    raceId: row.race_id,
    raceName: row.races?.name ?? '',
    kinds: row.kinds,
    leadDays: row.lead_days,
  }))
}

/** What people wrote to us, the longest waiting first. */
export function listMessages(
  client: Supabase,
  { status, ...page }: MessageQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminMessage>> {
  let query = client
    .from('contact_messages')
    .select('id, name, email, topic, message, created_at, handled_at', { count: 'exact' })
  if (status === 'open') query = query.is('handled_at', null)
  if (status === 'handled') query = query.not('handled_at', 'is', null)
  const ordered = query.order('id', { ascending: status === 'open' }).abortSignal(signal)
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
export const handleMessage = (
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
export async function listEmails(
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
export const reviveEmail = (client: Supabase, id: number, signal: AbortSignal): Promise<boolean> =>
  valueOf('reviving of an email', client.rpc('revive_email', { email_number: id }).abortSignal(signal))
