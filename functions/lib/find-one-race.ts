// One race by number or slug, under its present slug or one that it had before.
import { findFormerAddresses, findMergedInto, type RaceAddress } from '../../src/data/race-addresses.ts'
import type { RaceRow } from '../../src/data/race-rows.ts'
import { readRaces } from '../../src/data/races.ts'
import { ask, type Database } from './database.ts'

export type FoundRace =
  { at: 'here'; row: RaceRow } | { at: 'another-slug'; present: RaceAddress } | { at: 'nowhere' }

const DEFAULT_TYPE = 'marathon'

/** Of several race types the one asked for, else the marathon, else the first. */
function choose<T>(
  candidates: T[],
  typeOf: (candidate: T) => unknown,
  raceType: string | undefined,
): T | undefined {
  if (raceType !== undefined) return candidates.find((candidate) => typeOf(candidate) === raceType)
  return candidates.find((candidate) => typeOf(candidate) === DEFAULT_TYPE) ?? candidates[0]
}

/** Finds the race; for a slug of former days, its present address. */
export async function findRace(
  database: Database,
  numberOrSlug: string,
  raceType: string | undefined,
  deadline: AbortSignal,
): Promise<FoundRace> {
  const isNumber = /^[1-9]\d{0,8}$/.test(numberOrSlug)
  const which = isNumber ? { id: Number(numberOrSlug) } : { slug: numberOrSlug }
  const rows = await ask(database, (client) => readRaces(client, which, deadline))
  const row = choose(rows, (candidate) => candidate.race_type, raceType)
  if (row) return { at: 'here', row }
  if (isNumber) {
    const merged = await ask(database, (client) => findMergedInto(client, Number(numberOrSlug), deadline))
    return merged ? { at: 'another-slug', present: merged } : { at: 'nowhere' }
  }
  const former = await ask(database, (client) => findFormerAddresses(client, numberOrSlug, deadline))
  const alias = choose(former, ({ formerType }) => formerType, raceType)
  return alias ? { at: 'another-slug', present: alias.present } : { at: 'nowhere' }
}
