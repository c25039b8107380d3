// One race by number or slug, under its present slug or one that it had before.
import type { RaceAddress } from './race-addresses.queries.ts'
import type { RaceRow } from './race-rows.queries.ts'
import { readRaces } from './races.queries.ts'
import { ask, type Database } from '../platform/server/database.ts'
import { addressOfFormer, numberOrSlugOf, usualOf } from './former-address.server.ts'

export type FoundRace =
  { at: 'here'; row: RaceRow } | { at: 'another-slug'; present: RaceAddress } | { at: 'nowhere' }

/** Finds the race; for a number or slug of former days, its present address. A type that is asked for is the only one. */
export async function findRace(
  database: Database,
  numberOrSlug: string,
  raceType: string | undefined,
  deadline: AbortSignal,
): Promise<FoundRace> {
  const choose = <T>(candidates: readonly T[], typeOf: (candidate: T) => unknown) =>
    raceType === undefined
      ? usualOf(candidates, typeOf)
      : candidates.find((candidate) => typeOf(candidate) === raceType)
  const which = numberOrSlugOf(numberOrSlug)
  const rows = await ask(database, (client) => readRaces(client, which, deadline))
  const row = choose(rows, (candidate) => candidate.race_type)
  if (row) return { at: 'here', row }
  const present = await addressOfFormer(database, which, choose, deadline)
  return present ? { at: 'another-slug', present } : { at: 'nowhere' }
}
