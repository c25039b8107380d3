// Races for a calendar file, with everything on file: by number, or by the slugs that they have or had.
import { USUAL_TYPE } from '../../race/race-types.ts'
import type { Race } from '../../rules/race/race.ts'
import {
  MAX_IDS_PER_QUERY,
  inParts,
  rowsOf,
  type Supabase,
  valueOf,
} from '../../platform/server/supabase-client.ts'
import { toRace } from '../../race/race-rows.queries.ts'
import { listRaces } from '../../race/races.queries.ts'
import type { SavedAs } from '../../rules/favourites/saved-race.ts'

interface Named {
  id: number
  race_type: string
  slug: string
}

/** Approved races with these numbers; others are left out. */
export async function readRacesWithIds(
  client: Supabase,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Race[]> {
  const page = { columns: 'all', order: 'nextEventDate', limit: MAX_IDS_PER_QUERY, offset: 0 } as const
  const races: Race[] = []
  for (const part of inParts(ids)) {
    races.push(...(await listRaces(client, { ids: part }, page, signal)).map(toRace))
  }
  return races
}

/** The race that `slug` or `race-type/slug` means among the candidates. */
function meant(name: string, candidates: readonly Named[]): Named | undefined {
  const [slug, type] = name.split('/').reverse()
  const fitting = candidates.filter((each) => each.slug === slug && (!type || each.race_type === type))
  return fitting.find(({ race_type }) => race_type === USUAL_TYPE) ?? fitting[0]
}

const slugOf = (name: string) => name.split('/').at(-1)!

/** Numbers of the approved races that `slug` or `race-type/slug` names, under present slugs or former ones. */
export async function idsOfSlugs(
  client: Supabase,
  names: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const present = await rowsOf<Named>(
    'races',
    client
      .from('races')
      .select('id, race_type, slug')
      .in('slug', names.map(slugOf))
      .eq('status', 'approved')
      .order('id')
      .abortSignal(signal),
  )
  const found = names.map((name) => meant(name, present)?.id)
  const lost = names.filter((_, index) => found[index] === undefined)
  if (lost.length > 0) {
    const former = await rowsOf<Omit<Named, 'id'> & { race_id: number }>(
      'former slugs',
      client
        .from('race_slug_aliases')
        .select('race_id, race_type, slug')
        .in('slug', lost.map(slugOf))
        .order('created_at')
        .abortSignal(signal),
    )
    const candidates = former.map(({ race_id, ...named }) => ({ id: race_id, ...named }))
    found.push(...lost.map((name) => meant(name, candidates)?.id))
  }
  return [...new Set(found.filter((id) => id !== undefined))]
}

// A person's private calendar address, and the saved races whose days it shows to anybody with its token.

export interface CalendarLink {
  token: string
  createdAt: string
}

/** The calendar link of the person that the client acts as; null where there is none. */
export async function readCalendarLink(client: Supabase, signal: AbortSignal): Promise<CalendarLink | null> {
  const query = client.from('calendar_links').select('token, created_at').limit(1).abortSignal(signal)
  const [row] = await rowsOf<{ token: string; created_at: string }>('calendar link', query)
  return row ? { token: row.token, createdAt: row.created_at } : null
}

/** Gives the person that the client acts as a new calendar link; the old one stops at once. */
export async function renewCalendarLink(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('new calendar link', client.rpc('renew_calendar_link').abortSignal(signal))
}

/** Ends the calendar link of the person that the client acts as. */
export async function endCalendarLink(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<void> {
  await rowsOf(
    'end of the calendar link',
    client.from('calendar_links').delete().eq('person_id', personId).select('person_id').abortSignal(signal),
  )
}

/** What each race is to the owner of this token, by the number of the race; null where the token is unknown. */
export const racesOfCalendar = async (
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, SavedAs> | null> => {
  const saved = await valueOf<Record<string, SavedAs> | null>(
    'calendar',
    client.rpc('calendar_races', { link_token: token }).abortSignal(signal),
  )
  return saved && new Map(Object.entries(saved).map(([id, savedAs]) => [Number(id), savedAs]))
}
