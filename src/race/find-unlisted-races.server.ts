// Races that are not listed (draft, pending, rejected) as an admin asks for them: few, so all of them are read, and read as
// that person, so that row level security decides a second time.
import { raceIndexJson } from './race-json.schema.ts'
import { MAX_RACES, type RaceQuery } from './race-query.schema.ts'
import { toRace, type RaceRow } from './race-rows.queries.ts'
import { listRaces } from './races.queries.ts'
import { isEditor } from '../rules/account/user-roles.ts'
import type { RaceStatus } from '../rules/race/race.ts'
import { askedNames, searchWords } from '../rules/search/search-text.ts'
import { ask } from '../platform/server/database.ts'
import { Failed } from '../platform/server/failed.ts'
import type { FoundRaces } from './find-races.server.ts'
import type { SignedIn } from '../platform/server/signed-in.ts'

const scoreOf = (row: RaceRow) => raceIndexJson(toRace(row)).pbPotential ?? -1

// Search words are kept of listed races only.
function hasWords(row: RaceRow, search: string): boolean {
  const words = searchWords([row.name, row.sponsor, row.city, row.state, row.country].join(' '))
  const typed = askedNames(search)
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** The page of races of one status that an editor asks for; fails with `forbidden` for everybody else. */
export async function findUnlistedRaces(
  { role, database }: SignedIn,
  status: RaceStatus,
  query: RaceQuery,
  deadline: AbortSignal,
): Promise<FoundRaces> {
  if (!isEditor(role)) throw new Failed('forbidden', { message: 'Only approved races can be listed.' })
  const { status: _status, sort, view: _view, limit = MAX_RACES, offset = 0, search, ...filter } = query
  const order = sort === 'pbPotential' ? 'name' : sort
  const rows: RaceRow[] = []
  for (let isFull = true; isFull;) {
    const part = { columns: 'all', order, limit: MAX_RACES, offset: rows.length } as const
    const more = await ask(database, (client) => listRaces(client, filter, part, deadline, status))
    rows.push(...more)
    isFull = more.length === MAX_RACES
  }
  const found = search ? rows.filter((row) => hasWords(row, search)) : rows
  if (sort === 'pbPotential') found.sort((a, b) => scoreOf(b) - scoreOf(a))
  return { rows: found.slice(offset, offset + limit), total: found.length }
}
