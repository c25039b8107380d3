// Looks at the searches that people watch, each once a day: what is new in them goes into one email, at most one a week.
import {
  type Supabase,
  connectSupabase,
  readSupabaseSettings,
} from '../../platform/server/supabase-client.ts'
import { eachInTurn } from '../../platform/server/scheduled-job.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace, RaceIndex } from '../../rules/search/race-index.ts'
import { racesToCome, readSearch } from '../../rules/search/saved-search.ts'
import { dueSearches, noteSearchMatches, type FoundRace } from './searches.queries.ts'
import { readCatalogue } from '../../race/catalogue.queries.ts'
import { readCatalogueVersion } from '../../race/races.queries.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { buildRaceIndex } from '../../rules/search/build-race-index.ts'

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
