// Looks at the races whose ballot somebody waits for, and queues what there is to tell today. Every email has one key a
// request, day and moment (see the migration), so this may run often, overlap, and go on where it broke off.
import { ballotRaces, queueBallotAlerts } from '../../../features/alerts/ballot-alerts.queries.ts'
import { readRacesWithIds } from '../../../features/calendar/calendar-races.queries.ts'
import type { Supabase } from '../supabase-client.ts'
import { ballotAlerts } from '../../../rules/entry/ballot-alert.ts'
import type { CalendarDay } from '../../../rules/race/race.ts'

const TIMEOUT_MS = 20_000

/** Queues the alerts of `today`; how many emails are new. Throws where the database does not answer. */
export async function queueDueBallotAlerts(client: Supabase, today: CalendarDay): Promise<number> {
  const ids = await ballotRaces(client)
  const races = await readRacesWithIds(client, ids, AbortSignal.timeout(TIMEOUT_MS))
  let queued = 0
  for (const race of races) {
    for (const alert of ballotAlerts(race, today)) queued += await queueBallotAlerts(client, race.id, alert)
  }
  return queued
}
