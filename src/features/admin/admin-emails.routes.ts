// The outbox, as admins read it: which emails were sent, wait or could not be delivered, and sending a dead one once more.
import { createRoute } from '@hono/zod-openapi'
import { adminEmailSchema, emailQuerySchema, type AdminEmail, type EmailQuery } from './admin.schema.ts'
import { addList, type PageOf, pageWithTotal, TAGS } from '../../platform/server/admin-calls.ts'
import { type Api, failureAnswers, numberParameter } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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
