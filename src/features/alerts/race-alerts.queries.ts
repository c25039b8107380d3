// Alerts about races: requesting, confirming, changing and ending them without an account (secret key only), and those due.
import type { EntryAlert, AlertKind } from '../../rules/entry/race-alert.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface Requested {
  email: string
  raceId: number
  kinds: readonly AlertKind[]
  personId: string | null
}

/**
 * Notes the request, and queues the email that confirms it where it is not confirmed already; active at once where it is the
 * confirmed address of `personId`, who asks.
 */
export async function requestRaceAlert(
  client: Supabase,
  { email, raceId, kinds, personId }: Requested,
  signal: AbortSignal,
): Promise<void> {
  const call = client.rpc('request_race_alert', {
    request_email: email,
    race_number: raceId,
    wanted_kinds: kinds,
    requester: personId,
  })
  await rowsOf('race alert', call.abortSignal(signal))
}

/** Confirms by the token of an email; the race's name, or null where the link is not good. */
export const confirmRaceAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<string | null>('confirmation', client.rpc('confirm_race_alert', { token }).abortSignal(signal))

/** Ends an alert by the token of its emails; true where there was one. */
export const stopRaceAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('race alert', client.rpc('stop_race_alert', { token }).abortSignal(signal))

/** The confirmed alert of which this is the token; null where it is none's. */
export async function raceAlertOf(
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<{ raceName: string; kinds: string[]; leadDays: number } | null> {
  const call = client.rpc('race_alert_of', { token }).abortSignal(signal)
  const [row] = await rowsOf<{ race_name: string; kinds: string[]; lead_days: number }>('race alert', call)
  return row ? { raceName: row.race_name, kinds: row.kinds, leadDays: row.lead_days } : null
}

/** Sets what it is for and how many days ahead it comes; the race's name, or null where the token is not good. */
export const changeRaceAlert = (
  client: Supabase,
  { token, kinds, leadDays }: { token: string; kinds: readonly AlertKind[]; leadDays: number },
  signal: AbortSignal,
) =>
  valueOf<string | null>(
    'race alert',
    client.rpc('change_race_alert', { token, new_kinds: kinds, days_ahead: leadDays }).abortSignal(signal),
  )

/** Numbers of the races of which somebody wants to hear days of entry. */
export const racesWithAlerts = (client: Supabase) =>
  valueOf<number[]>('race alerts', client.rpc('races_with_alerts'))

/** Queues what is due of one race; how many emails are new. */
export const queueRaceAlerts = (client: Supabase, raceId: number, alert: EntryAlert) =>
  valueOf<number>(
    'race alerts',
    client.rpc('queue_race_alerts', {
      race_number: raceId,
      alert_kind: alert.kind === 'draw' ? 'entry-opens' : alert.kind,
      alert_day: alert.day,
      today: alert.today,
      alert_facts: alert,
    }),
  )
