// A person's private calendar address, and the saved races that whoever knows its token may read the days of.
import type { SavedAs } from '../../rules/favourites/favourite-status.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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

/** What each race is to the owner of this token, by the number of the race; null where the token is nobody's. */
export const racesOfCalendar = async (
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, SavedAs> | null> => {
  const saved = await valueOf<Record<string, SavedAs> | null>(
    'calendar',
    client.rpc('calendar_races', { link_token: token }).abortSignal(signal),
  )
  return saved && new Map(Object.entries(saved).map(([id, said]) => [Number(id), said]))
}
