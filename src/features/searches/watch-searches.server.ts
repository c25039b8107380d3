// Looks at the searches that people watch, each once a day: what is new in them goes into one email, at most one a week.
import type { Supabase } from '../../platform/server/supabase-client.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace, RaceIndex } from '../../rules/search/race-index.ts'
import { racesToCome, readSearch } from '../../rules/search/saved-search.ts'
import { dueSearches, noteSearchMatches, type FoundRace } from './searches.queries.ts'

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
function racesOfSearch(index: RaceIndex, query: string, today: CalendarDay): IndexedRace[] {
  const { filter, ignored } = readSearch(index, query)
  return ignored.length > 0 ? [] : racesToCome(index, filter, today)
}

/**
 * Looks at what is due, the longest unlooked first; how many races new emails are about. The next run goes on where one ended.
 * All races are read only where a search is due.
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
    for (const { id, query } of due) {
      if (Date.now() > endsAt) return news
      const found = racesOfSearch(index, query, today)
      news += await noteSearchMatches(client, id, found.map(toFound))
    }
    if (due.length < AT_ONCE) return news
  }
}
