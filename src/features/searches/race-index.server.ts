// The index of all races as the database has them now: what the list filters in a browser, read by the functions that answer
// searches. Kept by the instance for one version of the catalogue and one day.
import { readCatalogue } from '../../race/site-catalogue.queries.ts'
import { readCatalogueVersion } from '../../race/races.queries.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { connectSupabase, readSupabaseSettings } from '../../platform/server/supabase-client.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { buildRaceIndex } from '../../rules/search/build-race-index.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'

/** A program that reads a feed waits longer than a person, and all races are read once a version. */
const TIMEOUT_MS = 15_000

async function readIndex(builtOn: CalendarDay): Promise<RaceIndex> {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  const client = connectSupabase({ url, key: publishableKey }, { timeoutMs: TIMEOUT_MS })
  const { races, raceTypes, places } = await readCatalogue(client)
  const aliases = new Map(places.map(({ path, alsoKnownAs }) => [path, alsoKnownAs]))
  return buildRaceIndex(races, { raceTypes, aliases, builtOn })
}

let cached: { of: string; index: Promise<RaceIndex> } | undefined

/** The index of now; read once, however many calls ask for it. Throws where the database does not answer. */
export async function raceIndexNow(signal: AbortSignal): Promise<RaceIndex> {
  const version = await query(visitorDatabase(), (client) => readCatalogueVersion(client, signal))
  const builtOn = dayInUtc(Date.now())
  const of = `${readSupabaseSettings(process.env).url} ${version} ${builtOn}`
  if (cached?.of === of) return cached.index
  const index = readIndex(builtOn)
  cached = { of, index }
  index.catch(() => {
    if (cached?.index === index) cached = undefined
  })
  return index
}
