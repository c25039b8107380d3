// Ballot requests: asking, confirming and ending without an account (secret key only), and the alerts that are due.
import type { BallotAlert } from '../../rules/entry/ballot-alert.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/**
 * Notes the request, and queues the email that confirms it where it is not confirmed already; active at once where it is the
 * confirmed address of `personId`, who asks.
 */
export async function requestBallotAlert(
  client: Supabase,
  { email, raceId, personId }: { email: string; raceId: number; personId: string | null },
  signal: AbortSignal,
): Promise<void> {
  const call = client.rpc('ask_ballot_alert', { request_email: email, race_number: raceId, asker: personId })
  await rowsOf('ballot request', call.abortSignal(signal))
}

/** Confirms by the token of an email; the race's name, or null where the link is not good. */
export const confirmBallotAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<string | null>('confirmation', client.rpc('confirm_ballot_alert', { token }).abortSignal(signal))

/** Ends a request by the token of an alert; true where there was one. */
export const stopBallotAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('ballot request', client.rpc('stop_ballot_alert', { token }).abortSignal(signal))

/** The confirmed alert of which this is the token; null where it is none's. */
export async function ballotAlertOf(
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<{ raceName: string; leadDays: number } | null> {
  const call = client.rpc('ballot_alert_of', { token }).abortSignal(signal)
  const [row] = await rowsOf<{ race_name: string; lead_days: number }>('ballot alert', call)
  return row ? { raceName: row.race_name, leadDays: row.lead_days } : null
}

/** Sets how many days ahead it comes; the race's name, or null where the token is not good. */
export const setBallotLeadDays = (
  client: Supabase,
  { token, leadDays }: { token: string; leadDays: number },
  signal: AbortSignal,
) =>
  valueOf<string | null>(
    'ballot alert',
    client.rpc('set_ballot_lead_days', { token, days_ahead: leadDays }).abortSignal(signal),
  )

/** Numbers of the races whose ballot somebody waits for. */
export const ballotRaces = (client: Supabase) =>
  valueOf<number[]>('ballot requests', client.rpc('ballot_races'))

/** Queues what is due of one race; how many emails are new. */
export const queueBallotAlerts = (client: Supabase, raceId: number, alert: BallotAlert) =>
  valueOf<number>(
    'ballot alerts',
    client.rpc('queue_ballot_alerts', {
      race_number: raceId,
      opens_day: alert.opensOn,
      today: alert.today,
      alert_facts: alert,
    }),
  )
