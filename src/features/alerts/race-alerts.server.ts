// Alerts about races: the race that a name means, and what is due today, queued for those who want to hear of it.
import { foldText } from '../../rules/place/place-slug.ts'
import { listRaces } from '../../race/races.queries.ts'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { queueRaceAlerts, racesWithAlerts } from './race-alerts.queries.ts'
import { readRacesWithIds } from '../calendar/calendar-races.queries.ts'
import { entryAlerts } from '../../rules/entry/race-alert.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

const MAX_FOUND = 20
const DRAWN = new Set(['ballot', 'mixed'])

interface Named {
  id: number
  name: string
  /** Whether places are drawn: of others no ballot would ever open. */
  isDrawn: boolean
}

/** An approved race; null where the name is nobody's, or that of several. */
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
  for (const fitting of [drawn, same, candidates]) if (fitting.length === 1) return fitting[0]!
  return drawn[0] ?? same[0] ?? null
}

// Every email has one key an alert, kind and day (see the schema), so this may run often, overlap, and go on where it broke
// off.

const TIMEOUT_MS = 20_000

/** Queues the alerts of `today`; how many emails are new. Throws where the database does not answer. */
export async function queueDueRaceAlerts(client: Supabase, today: CalendarDay): Promise<number> {
  const ids = await racesWithAlerts(client)
  const races = await readRacesWithIds(client, ids, AbortSignal.timeout(TIMEOUT_MS))
  let queued = 0
  for (const race of races) {
    for (const alert of entryAlerts(race, today)) queued += await queueRaceAlerts(client, race.id, alert)
  }
  return queued
}
