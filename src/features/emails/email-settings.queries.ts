// The newsletter and the alerts of the person that the client acts as: rows of their own confirmed address.
import { inOrder } from '../../rules/entry/race-alert.ts'
import type { AlertChoices, EmailSettings } from './emails.schema.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface AlertRow {
  id: number
  race_id: number
  kinds: string[]
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
