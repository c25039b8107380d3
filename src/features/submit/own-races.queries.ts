// Races that the person owns, with how often others saved and compared them; and becoming an organiser.
import type { OwnRace } from './submissions.schema.ts'
import { isDayConfirmed } from '../../rules/race/race-day.ts'
import type { EventStatus } from '../../rules/race/race.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface RaceRow {
  id: number
  slug: string
  race_type: string
  name: string
  next_event_date: string | null
  end_date: string | null
  date_confirmed: boolean
  event_status: EventStatus
  status: string
}

/** The person's races by day, those without one last. */
export async function listOrganisedRaces(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<OwnRace[]> {
  const [rows, counts] = await Promise.all([
    rowsOf<RaceRow>(
      'organised races',
      client
        .from('races')
        .select(
          'id, slug, race_type, name, next_event_date, end_date, date_confirmed, event_status, status, race_owners!inner(person_id)',
        )
        .eq('race_owners.person_id', personId)
        .order('next_event_date', { nullsFirst: false })
        .order('id')
        .limit(500)
        .abortSignal(signal),
    ),
    rowsOf<{ race_id: number; saved: number; compared: number }>(
      'counts of organised races',
      client.rpc('own_race_counts').abortSignal(signal),
    ),
  ])
  const countOf = new Map(counts.map((count) => [count.race_id, count]))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    raceType: row.race_type,
    name: row.name,
    nextEventDate: row.next_event_date,
    endDate: row.end_date,
    dateConfirmed: isDayConfirmed({ dateConfirmed: row.date_confirmed, eventStatus: row.event_status }),
    status: row.status,
    saved: Number(countOf.get(row.id)?.saved ?? 0),
    compared: Number(countOf.get(row.id)?.compared ?? 0),
  }))
}

/** Makes the person an organiser. */
export async function becomeOrganiser(
  client: Supabase,
  { company, position }: { company?: string | undefined; position?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const said = { company: company ?? null, works_as: position ?? null }
  await rowsOf('organiser', client.rpc('become_organiser', said).abortSignal(signal))
}
