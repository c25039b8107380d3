// How many races match a filter. The database counts once for each version of the catalogue, and the function instance keeps
// the count. The rows of a page name their version, so a count is never out of date.
import { countRaces, type RacesAsked } from './races.queries.ts'
import { ask, type Database } from '../platform/server/database.ts'

/** What somebody can type is without end. */
const MAX_STORED = 500

const kept = new WeakMap<Database, { version: number; totals: Map<string, number> }>()

/** What is counted at this version, or null for one that is older than what is kept. */
function totalsAt(database: Database, version: number): Map<string, number> | null {
  const known = kept.get(database)
  if (known && known.version >= version) return known.version === version ? known.totals : null
  const totals = new Map<string, number>()
  kept.set(database, { version, totals })
  return totals
}

/** How many approved races match; `version` is the catalogue's, as the rows of the page told it, null where there were none. */
export async function totalOfRaces(
  database: Database,
  filter: RacesAsked,
  version: number | null,
  deadline: AbortSignal,
): Promise<number> {
  const totals = version === null ? null : totalsAt(database, version)
  const key = JSON.stringify(filter)
  const known = totals?.get(key)
  if (known !== undefined) return known
  const total = await ask(database, (client) => countRaces(client, filter, deadline))
  if (totals && totals.size >= MAX_STORED) totals.clear()
  totals?.set(key, total)
  return total
}
