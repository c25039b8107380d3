// The newsletter and the ballot alerts of the person that the client acts as: rows of their own confirmed address.
import type { EmailSettings } from './emails.schema.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface RequestRow {
  id: number
  race_id: number
  lead_days: number
  status: string
  races: { name: string; race_type: string; slug: string } | null
}

/** What they get. An admin reads all rows: the address keeps it to their own. */
export async function readEmailSettings(
  client: Supabase,
  email: string,
  signal: AbortSignal,
): Promise<EmailSettings> {
  const address = email.toLowerCase()
  const [subscribed, requests] = await Promise.all([
    rowsOf(
      'newsletter',
      client
        .from('newsletter_subscribers')
        .select('id')
        .eq('email', address)
        .eq('status', 'confirmed')
        .abortSignal(signal),
    ),
    rowsOf<RequestRow>(
      'ballot requests',
      client
        .from('ballot_requests')
        .select('id, race_id, lead_days, status, races (name, race_type, slug)')
        .eq('email', address)
        .order('id')
        .abortSignal(signal),
    ),
  ])
  return {
    email,
    newsletter: subscribed.length > 0,
    alerts: requests.flatMap(({ id, race_id: raceId, lead_days: leadDays, status, races: race }) =>
      race
        ? [
            {
              id,
              raceId,
              raceName: race.name,
              racePath: racePath({ raceType: race.race_type, slug: race.slug }),
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

/** Changes the lead time of one alert; false where they have none of this number. */
export async function changeLeadDays(
  client: Supabase,
  id: number,
  leadDays: number,
  signal: AbortSignal,
): Promise<boolean> {
  const change = client.from('ballot_requests').update({ lead_days: leadDays }).eq('id', id).select('id')
  return (await rowsOf('ballot request', change.abortSignal(signal))).length > 0
}

/** Ends one alert, and what is on its way of it. */
export async function endBallotRequest(client: Supabase, id: number, signal: AbortSignal): Promise<void> {
  await rowsOf('ballot request', client.from('ballot_requests').delete().eq('id', id).abortSignal(signal))
}
