// Alerts about races: the race that a name means, and queueing the emails that are due today.
import { type EntryAlert, type AlertKind, entryAlerts } from '../../rules/entry/race-alert.ts'
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { eachInTurn } from '../../platform/server/scheduled-job.ts'
import { foldText } from '../../rules/place/place-slug.ts'
import { listRaces } from '../../race/races.queries.ts'
import { readRacesWithIds } from '../calendar/calendar.queries.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { AlertChoices } from './race-alerts.schema.ts'

// Alerts about races: requesting, confirming, changing and ending them without an account (secret key only), and those due.

interface Requested {
  email: string
  raceId: number
  kinds: readonly AlertKind[]
  personId: string | null
}

/**
 * Notes the request, and queues the email that confirms it where it is not confirmed already; active at once where it is the
 * confirmed address of `personId`. Returns the refusal where the address has had too many emails that confirm.
 */
export async function requestRaceAlert(
  client: Supabase,
  { email, raceId, kinds, personId }: Requested,
  signal: AbortSignal,
): Promise<unknown> {
  const call = client.rpc('request_race_alert', {
    request_email: email,
    race_number: raceId,
    wanted_kinds: kinds,
    requester: personId,
  })
  return orRefusal({ PT429: 'too often' }, rowsOf('race alert', call.abortSignal(signal)))
}

/** Confirms by the token of an email; the race's name, or null where the link is not good. */
export const confirmRaceAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<string | null>('confirmation', client.rpc('confirm_race_alert', { token }).abortSignal(signal))

/** Ends an alert by the token of its emails; true where there was one. */
export const stopRaceAlert = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('race alert', client.rpc('stop_race_alert', { token }).abortSignal(signal))

/** The confirmed alert with this token; null where there is none. */
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

// Those of the person that the client acts as, whose confirmed address they go to.

/** Changes what one alert is for, and its lead time; false where they have none of this number. */
export async function changeOwnAlert(
  client: Supabase,
  id: number,
  { kinds, leadDays }: AlertChoices,
  signal: AbortSignal,
): Promise<boolean> {
  const change = client.from('race_alerts').update({ kinds, lead_days: leadDays }).eq('id', id).select('id')
  return (await rowsOf('race alert', change.abortSignal(signal))).length > 0
}

/** Ends one alert, and what is on its way of it. */
export async function endOwnAlert(client: Supabase, id: number, signal: AbortSignal): Promise<void> {
  await rowsOf('race alert', client.from('race_alerts').delete().eq('id', id).abortSignal(signal))
}

// Those that are due; secret key only.

/** Ids of the races with an alert for days of entry. */
const racesWithAlerts = (client: Supabase) =>
  valueOf<number[]>('race alerts', client.rpc('races_with_alerts'))

/** Queues what is due of one race; how many emails are new. */
const queueRaceAlerts = (client: Supabase, raceId: number, alert: EntryAlert) =>
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

const MAX_FOUND = 20
const DRAWN = new Set(['ballot', 'mixed'])

interface Named {
  id: number
  name: string
  /** Whether places are drawn: of others no ballot would ever open. */
  isDrawn: boolean
}

/** An approved race by its name: of several, the one with a ballot, else the largest. Null where there is none. */
export async function raceOfRequest(
  client: Supabase,
  { raceId, raceName = '' }: { raceId?: number | undefined; raceName?: string },
  signal: AbortSignal,
): Promise<Named | null> {
  const page = { columns: 'index', order: '-participants', limit: MAX_FOUND, offset: 0 } as const
  const filter = raceId === undefined ? { search: raceName } : { ids: [raceId] }
  const found = await listRaces(client, filter, page, signal)
  const candidates = found.map(({ id, name, entry }) => ({
    id: Number(id),
    name: String(name),
    isDrawn: DRAWN.has(String(entry)),
  }))
  if (raceId !== undefined) return candidates[0] ?? null
  const same = candidates.filter(({ name }) => foldText(name) === foldText(raceName))
  const drawn = same.filter(({ isDrawn }) => isDrawn)
  return drawn[0] ?? same[0] ?? null
}

// Every email has one key an alert, kind and day (see the schema), so this may run often, overlap, and go on where it broke
// off.

const TIMEOUT_MS = 20_000

/**
 * Queues the alerts of `today`; returns how many emails are new. A race that fails does not stop the others; the first failure is
 * thrown at the end.
 */
export async function queueDueRaceAlerts(client: Supabase, today: CalendarDay): Promise<number> {
  const ids = await racesWithAlerts(client)
  const races = await readRacesWithIds(client, ids, AbortSignal.timeout(TIMEOUT_MS))
  let queued = 0
  await eachInTurn(races, async (race) => {
    for (const alert of entryAlerts(race, today)) queued += await queueRaceAlerts(client, race.id, alert)
  })
  return queued
}
