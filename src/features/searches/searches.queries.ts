// Saved searches: requested, confirmed and ended without an account (secret key only), those that are due, and a person's own.
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { SavedSearch, SearchChange } from './searches.schema.ts'

interface Requested {
  email: string
  /** What its owner reads. */
  name: string
  query: string
  /** The search in words, without what the visitor typed, for the email to an unconfirmed address. */
  saidInEmail: string
  sendsEmail: boolean
  personId: string | null
}

const REFUSALS = { PT422: 'too many', PT429: 'too often' } as const

/**
 * Notes the request, and queues the email that confirms it; active at once for the confirmed address of `personId`. The refusal
 * where the address has as many as it can, or has had too many such emails.
 */
export const requestSearch = (
  client: Supabase,
  { email, name, query, saidInEmail, sendsEmail, personId }: Requested,
  signal: AbortSignal,
): Promise<unknown> => {
  const call = client.rpc('request_saved_search', {
    request_email: email,
    search_name: name,
    search_query: query,
    said_in_email: saidInEmail,
    wants_email: sendsEmail,
    requester: personId,
  })
  return orRefusal(REFUSALS, rowsOf('saved search', call.abortSignal(signal)))
}

/** Confirms by the token of an email; the search, or null where the link is not good. */
export async function confirmSearch(
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<Pick<SavedSearch, 'name' | 'sendsEmail'> | 'too many' | null> {
  const call = client.rpc('confirm_saved_search', { token }).abortSignal(signal)
  const rows = await orRefusal(
    { PT422: 'too many' },
    rowsOf<Pick<SearchRow, 'name' | 'sends_email'>>('confirmation', call),
  )
  if (typeof rows === 'string') return rows
  const [row] = rows
  return row ? { name: row.name, sendsEmail: row.sends_email } : null
}

/** Ends the emails of a search by the token that is in them; true where there was one. */
export const stopSearch = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('saved search', client.rpc('stop_saved_search', { token }).abortSignal(signal))

export interface DueSearch {
  id: number
  query: string
}

/** The saved searches to check next, at most `max`. */
export const dueSearches = (client: Supabase, max: number) =>
  rowsOf<DueSearch>('saved searches', client.rpc('due_saved_searches', { max_rows: max }))

/** A race that a search finds, with what its email says of it. */
export interface FoundRace {
  raceId: number
  day: string | null
  name: string
  place: string
  path: string
  isConfirmed: boolean
}

/** Notes what a search finds and queues its email where something is new; how many races that is about. */
export const noteSearchMatches = (client: Supabase, id: number, matches: readonly FoundRace[]) =>
  valueOf<number>('saved search', client.rpc('note_search_matches', { search_number: id, matches }))

interface SearchRow {
  id: number
  name: string
  query: string
  sends_email: boolean
  status: string
  emailed_at: string | null
}

const COLUMNS = 'id, name, query, sends_email, status, emailed_at'

const toSearch = ({ id, name, query, ...row }: SearchRow): SavedSearch => ({
  id,
  name,
  query,
  sendsEmail: row.sends_email,
  confirmed: row.status === 'confirmed',
  emailedAt: row.emailed_at,
})

/** The searches of the person that the client acts as, the oldest first. */
export async function listSearches(client: Supabase, signal: AbortSignal): Promise<SavedSearch[]> {
  const query = client.from('saved_searches').select(COLUMNS).order('id').abortSignal(signal)
  return (await rowsOf<SearchRow>('saved searches', query)).map(toSearch)
}

/** Renames a search, or switches its emails; null where they have none of this number. */
export async function changeSearch(
  client: Supabase,
  id: number,
  { name, sendsEmail }: SearchChange,
  signal: AbortSignal,
): Promise<SavedSearch | null> {
  const change = {
    ...(name !== undefined && { name }),
    ...(sendsEmail !== undefined && { sends_email: sendsEmail }),
  }
  const query = client.from('saved_searches').update(change).eq('id', id).select(COLUMNS)
  const [row] = await rowsOf<SearchRow>('saved search', query.abortSignal(signal))
  return row ? toSearch(row) : null
}

/** Deletes a search, and what is on its way of it. */
export async function removeSearch(client: Supabase, id: number, signal: AbortSignal): Promise<void> {
  const removal = client.from('saved_searches').delete().eq('id', id).select('id')
  await rowsOf('saved search', removal.abortSignal(signal))
}
