// The outbox of emails, which the sender reads with the secret key.
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** An email that this sender has taken. */
export interface ClaimedEmail {
  id: number
  kind: string
  /** What it is about, once: two emails with one key are one email. */
  key: string
  recipient: string
  values: Record<string, unknown>
  attempts: number
  /** ISO instant. */
  createdAt: string
  claim: string
}

interface EmailRow {
  id: number
  kind: string
  key: string
  recipient: string
  email_values: Record<string, unknown>
  attempts: number
  created_at: string
  claim: string
}

/** Takes the email that is due longest for `leaseSeconds`; null where none is due. */
export async function claimEmail(client: Supabase, leaseSeconds: number): Promise<ClaimedEmail | null> {
  const [row] = await rowsOf<EmailRow>('email', client.rpc('claim_email', { lease_seconds: leaseSeconds }))
  if (!row) return null
  const { id, kind, key, recipient, attempts, claim } = row
  const createdAt = new Date(row.created_at).toISOString()
  return { id, kind, key, recipient, values: row.email_values, attempts, createdAt, claim }
}

/** True where the email is still this sender's: only then may its last byte go. */
export const handOverEmail = (client: Supabase, { id, claim }: ClaimedEmail): Promise<boolean> =>
  valueOf('email', client.rpc('hand_over_email', { email_number: id, email_claim: claim }))

/** Notes that the mail server took it, and what it said. */
export async function emailWasSent(client: Supabase, { id }: ClaimedEmail, answer: string): Promise<void> {
  await rowsOf('email', client.rpc('email_was_sent', { email_number: id, server_answer: answer }))
}

interface Refusal {
  reason: string
  /** True where another attempt would be refused as well. */
  isPermanent: boolean
  /** True where the mail server had all of it and gave no answer. */
  maybeTaken: boolean
}

/** Notes that the mail server did not take it; the database decides when it is tried again, or that it is dead. */
export async function emailWasRefused(
  client: Supabase,
  { id, claim }: ClaimedEmail,
  { reason, isPermanent, maybeTaken }: Refusal,
): Promise<void> {
  const failure = {
    email_number: id,
    email_claim: claim,
    reason,
    for_good: isPermanent,
    maybe_taken: maybeTaken,
  }
  await rowsOf('email', client.rpc('email_was_refused', failure))
}

/** Queues an email to the operator where emails were given up since the last one; one a day at most. */
export async function reportDeadEmails(client: Supabase, operatorEmail: string): Promise<void> {
  await rowsOf('dead emails', client.rpc('queue_dead_email_notice', { operator_email: operatorEmail }))
}

/** Queues an e-mail to the editors where something came that waits for them; one an hour at most. */
export async function notifyEditors(client: Supabase): Promise<void> {
  await rowsOf('what waits for editors', client.rpc('queue_editor_digest'))
}

/** Deletes recipients of a month ago, and requests that were never confirmed. */
export async function deleteOldEmails(client: Supabase): Promise<void> {
  for (const what of ['forget_sent_emails', 'forget_unconfirmed']) await rowsOf(what, client.rpc(what))
}
