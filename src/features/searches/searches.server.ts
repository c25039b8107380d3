// Saved searches: requested, confirmed and ended without an account (secret key only), a person's own, and the watch that looks at each
// once a day. What is new in them goes into one email, at most one a week.
import {
  columnsOf,
  orRefusal,
  readerOf,
  rowsOf,
  valueOf,
  type Supabase,
  connectSupabase,
  readSupabaseSettings,
} from '../../platform/server/supabase-client.ts'
import { savedSearchSchema, type SavedSearch, type SearchChange } from './searches.schema.ts'
import { eachInTurn } from '../../platform/server/scheduled-job.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace, RaceIndex } from '../../rules/search/race-index.ts'
import { racesToCome, readSearch } from '../../rules/search/saved-search.ts'
import { readCatalogue } from '../../race/catalogue.queries.ts'
import { readCatalogueVersion } from '../../race/races.queries.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { buildRaceIndex } from '../../rules/search/build-race-index.ts'

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
  { email, name, query: searchQuery, saidInEmail, sendsEmail, personId }: Requested,
  signal: AbortSignal,
): Promise<unknown> => {
  const call = client.rpc('request_saved_search', {
    request_email: email,
    search_name: name,
    search_query: searchQuery,
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
    rowsOf<{ name: string; sends_email: boolean }>('confirmation', call),
  )
  if (typeof rows === 'string') return rows
  const [row] = rows
  return row ? { name: row.name, sendsEmail: row.sends_email } : null
}

/** Ends the emails of a search by the token that is in them; true where there was one. */
export const stopSearch = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('saved search', client.rpc('stop_saved_search', { token }).abortSignal(signal))

interface DueSearch {
  id: number
  query: string
}

/** The saved searches to check next, at most `max`. */
const dueSearches = (client: Supabase, max: number) =>
  rowsOf<DueSearch>('saved searches', client.rpc('due_saved_searches', { max_rows: max }))

/** A race that a search finds, with what its email says of it. */
interface FoundRace {
  raceId: number
  day: string | null
  name: string
  place: string
  path: string
  isConfirmed: boolean
}

/** Notes what a search finds and queues its email where something is new; how many races that is about. */
const noteSearchMatches = (client: Supabase, id: number, matches: readonly FoundRace[]) =>
  valueOf<number>('saved search', client.rpc('note_search_matches', { search_number: id, matches }))

const searchRow = savedSearchSchema.omit({ confirmed: true })
const COLUMNS = `${columnsOf(searchRow)}, status`
const readRow = readerOf(searchRow)

const toSearch = (row: { status: string }): SavedSearch => ({
  ...readRow(row),
  confirmed: row.status === 'confirmed',
})

/** The searches of the person that the client acts as, the oldest first. */
export async function listSearches(client: Supabase, signal: AbortSignal): Promise<SavedSearch[]> {
  const call = client.from('saved_searches').select(COLUMNS).order('id').abortSignal(signal)
  return (await rowsOf<{ status: string }>('saved searches', call)).map(toSearch)
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
  const call = client.from('saved_searches').update(change).eq('id', id).select(COLUMNS)
  const [row] = await rowsOf<{ status: string }>('saved search', call.abortSignal(signal))
  return row ? toSearch(row) : null
}

/** Deletes a search, and what is on its way of it. */
export async function removeSearch(client: Supabase, id: number, signal: AbortSignal): Promise<void> {
  const removal = client.from('saved_searches').delete().eq('id', id).select('id')
  await rowsOf('saved search', removal.abortSignal(signal))
}

// The watch.

/** A run of a scheduled function ends after 30 seconds on Netlify. */
const MAX_RUN_MS = 15_000
const AT_ONCE = 50

const toFound = (race: IndexedRace): FoundRace => ({
  raceId: race.id,
  day: race.nextEventDate,
  name: race.name,
  place: placeLine(race),
  path: racePath(race),
  isConfirmed: race.dateConfirmed,
})

/** The races of a saved search; none where it names what is no longer known, for the rest of it would find far more. */
function racesOfSearch(index: RaceIndex, text: string, today: CalendarDay): IndexedRace[] {
  const { filter, ignored } = readSearch(index, text)
  return ignored.length > 0 ? [] : racesToCome(index, filter, today)
}

/**
 * Looks at what is due, the longest unlooked first; how many races new emails are about. The next run goes on where one ended.
 * All races are read only where a search is due. A search that fails does not stop those that are read with it; the
 * first failure is thrown after them.
 */
export async function watchSearches(
  client: Supabase,
  readIndex: () => Promise<RaceIndex>,
  today: CalendarDay,
): Promise<number> {
  const endsAt = Date.now() + MAX_RUN_MS
  let news = 0
  for (;;) {
    const due = await dueSearches(client, AT_ONCE)
    if (due.length === 0) return news
    const index = await readIndex()
    // Ended by one that fails: it is due again, and would be the first of the next ones.
    await eachInTurn(due, async ({ id, query: text }) => {
      if (Date.now() > endsAt) return
      news += await noteSearchMatches(client, id, racesOfSearch(index, text, today).map(toFound))
    })
    if (due.length < AT_ONCE || Date.now() > endsAt) return news
  }
}

// The index of all races as the database has them now: what the list filters in a browser, read by the functions that answer
// searches. Cached by the instance for one version of the catalogue and one day.

/** A program that reads a feed waits longer than a person, and all races are read once a version. */
const TIMEOUT_MS = 15_000

async function indexOfDay(builtOn: CalendarDay): Promise<RaceIndex> {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  const client = connectSupabase({ url, key: publishableKey }, { timeoutMs: TIMEOUT_MS })
  const { races, raceTypes, places } = await readCatalogue(client)
  const aliases = new Map(places.map(({ path, alsoKnownAs }) => [path, alsoKnownAs]))
  return buildRaceIndex(races, { raceTypes, aliases, builtOn })
}

let cached: { of: string; index: Promise<RaceIndex> } | undefined

/** The current index; read once, however many calls need it. Throws where the database does not answer. */
export async function raceIndexNow(signal: AbortSignal): Promise<RaceIndex> {
  const version = await query(visitorDatabase(), (client) => readCatalogueVersion(client, signal))
  const builtOn = dayInUtc(Date.now())
  const of = `${readSupabaseSettings(process.env).url} ${version} ${builtOn}`
  if (cached?.of === of) return cached.index
  const index = indexOfDay(builtOn)
  cached = { of, index }
  index.catch(() => {
    if (cached?.index === index) cached = undefined
  })
  return index
}
