// The newsletter without an account: asking, confirming and leaving. Secret key only.
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { doneOrRefused, pageOf, type PageOf } from '../../platform/server/admin-lists.ts'
import type { Page } from '../../platform/api/fields.schema.ts'
import type { NewsletterIssue } from './newsletter.schema.ts'

/**
 * Notes the request, and queues the email that confirms it where the address is not confirmed already; active at once where
 * it is the confirmed address of `personId`, who asks.
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
export const confirmNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('confirm_newsletter', { token }).abortSignal(signal))

/** Leaves by the token of an email; true where somebody did. */
export const stopNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('stop_newsletter', { token }).abortSignal(signal))

// Issues of the newsletter, with an admin's own rights: the database lets nobody else see or write them.

interface IssueRow {
  id: number
  subject: string
  text: string
  version: number
  created_at: string
  updated_at: string
  sent_at: string | null
  recipients: number | null
}

const COLUMNS = 'id, subject, text, version, created_at, updated_at, sent_at, recipients'

const toIssue = (row: IssueRow): NewsletterIssue => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  sentAt: row.sent_at,
  recipients: row.recipients,
  emails: { sent: 0, waiting: 0, dead: 0, dropped: 0 },
})

async function addProgress(
  client: Supabase,
  issues: NewsletterIssue[],
  signal: AbortSignal,
): Promise<NewsletterIssue[]> {
  const numbers = issues.filter(({ sentAt }) => sentAt).map(({ id }) => id)
  if (numbers.length === 0) return issues
  const call = client.rpc('newsletter_progress', { issue_numbers: numbers }).abortSignal(signal)
  const counts = await rowsOf<{ issue_id: number; state: keyof NewsletterIssue['emails']; emails: number }>(
    'progress of a newsletter',
    call,
  )
  return issues.map((issue) => {
    const own = counts.filter(({ issue_id }) => issue_id === issue.id)
    const emails = Object.fromEntries(own.map((line) => [line.state, Number(line.emails)]))
    return { ...issue, emails: { ...issue.emails, ...emails } }
  })
}

/** Issues, the newest first, with what became of their emails. */
export async function listIssues(
  client: Supabase,
  page: Page,
  signal: AbortSignal,
): Promise<PageOf<NewsletterIssue>> {
  const query = client.from('newsletter_issues').select(COLUMNS, { count: 'exact' })
  const ordered = query.order('id', { ascending: false }).abortSignal(signal)
  const { rows, total } = await pageOf('newsletter issues', ordered, page, toIssue)
  return { rows: await addProgress(client, rows, signal), total }
}

/** One issue; null where there is none. */
export async function readIssue(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<NewsletterIssue | null> {
  const query = client.from('newsletter_issues').select(COLUMNS).eq('id', id).abortSignal(signal)
  const rows = await rowsOf<IssueRow>('newsletter issue', query)
  const [issue] = await addProgress(client, rows.map(toIssue), signal)
  return issue ?? null
}

/** Keeps an issue as it was written; a new one where `id` is null. Gives its number, or why not. */
export const saveIssue = (
  client: Supabase,
  { id, version, subject, text }: { id: number | null; version: number; subject: string; text: string },
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<number>(
      'newsletter issue',
      client
        .rpc('save_newsletter_issue', {
          issue_number: id,
          expected_version: version,
          issue_subject: subject,
          issue_text: text,
        })
        .abortSignal(signal),
    ),
  )

const named = (id: number, version: number) => ({ issue_number: id, expected_version: version })

/** Sends one email of the issue to the admin who asks; gives their address, or why not. */
export const tryIssue = (client: Supabase, id: number, version: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<string>(
      'test of a newsletter',
      client.rpc('try_newsletter_issue', named(id, version)).abortSignal(signal),
    ),
  )

/** Sends the issue to everybody who has confirmed, once; gives how many, or why not. */
export const sendIssue = (client: Supabase, id: number, version: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<number>(
      'newsletter',
      client.rpc('send_newsletter_issue', named(id, version)).abortSignal(signal),
    ),
  )
