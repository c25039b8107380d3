// The outbox of emails, which the sender reads with the secret key; below it what a person's own client reads and changes of their
// newsletter and alerts.
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { inOrder } from '../../rules/entry/race-alert.ts'
import type { AlertChoices, EmailSettings } from './emails.schema.ts'
import { racePath } from '../../rules/race/race-address.ts'

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
  for (const what of [
    'forget_sent_emails',
    'forget_unconfirmed_newsletter',
    'forget_unconfirmed_race_alerts',
    'forget_unconfirmed_saved_searches',
  ]) {
    await rowsOf(what, client.rpc(what))
  }
}

// The newsletter and the alerts of the person that the client acts as: rows of their own confirmed address.

interface AlertRow {
  id: number
  race_id: number
  kinds: string[]
  lead_days: number
  status: string
  races: { name: string; race_type: string; slug: string } | null
}

/** The emails that a person gets, filtered by their address, because an admin may read all rows. */
export async function readEmailSettings(
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
export async function setOwnNewsletter(
  client: Supabase,
  wanted: boolean,
  signal: AbortSignal,
): Promise<void> {
  await rowsOf('newsletter', client.rpc('set_own_newsletter', { wanted }).abortSignal(signal))
}

/** Changes what one alert is for, and its lead time; false where they have none of this number. */
export async function changeAlert(
  client: Supabase,
  id: number,
  { kinds, leadDays }: AlertChoices,
  signal: AbortSignal,
): Promise<boolean> {
  const change = client.from('race_alerts').update({ kinds, lead_days: leadDays }).eq('id', id).select('id')
  return (await rowsOf('race alert', change.abortSignal(signal))).length > 0
}

/** Ends one alert, and what is on its way of it. */
export async function endAlert(client: Supabase, id: number, signal: AbortSignal): Promise<void> {
  await rowsOf('race alert', client.from('race_alerts').delete().eq('id', id).abortSignal(signal))
}
