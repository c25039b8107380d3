// The race that a number or slug means, under its present slug or one that it had before: of several types the usual
// one.
import { USUAL_TYPE } from './race-types.ts'
import { findFormerAddresses, findMergedInto, type RaceAddress } from './race-addresses.queries.ts'
import { query, visitorDatabase, type Database } from '../platform/server/database.ts'
import { toRace, type RaceRow } from './race-rows.queries.ts'
import { readRaces } from './races.queries.ts'
import * as z from 'zod'
import type { Race } from '../rules/race/race.ts'
import { Failed } from '../platform/server/failures.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/** The number or the slug that a part of an address is. */
export const numberOrSlugOf = (part: string): { id: number } | { slug: string } =>
  NUMBER.test(part) ? { id: Number(part) } : { slug: part }

/** The one that is meant where no type is named: the marathon, else the first. */
export const usualOf = <T>(candidates: readonly T[], typeOf: (candidate: T) => unknown): T | undefined =>
  candidates.find((candidate) => typeOf(candidate) === USUAL_TYPE) ?? candidates[0]

/**
 * The present address of a race that was merged into another (by its number) or had another slug, for which `choose` says of
 * which type's race; null where there was none.
 */
export async function addressOfFormer(
  database: Database,
  which: { id: number } | { slug: string },
  choose: <T>(candidates: readonly T[], typeOf: (candidate: T) => string) => T | undefined,
  deadline: AbortSignal,
): Promise<RaceAddress | null> {
  if ('id' in which) return query(database, (client) => findMergedInto(client, which.id, deadline))
  const former = await query(database, (client) => findFormerAddresses(client, which.slug, deadline))
  return choose(former, ({ formerType }) => formerType)?.present ?? null
}

interface Moved {
  at: 'another-slug'
  present: RaceAddress
}
type FoundRace = { at: 'here'; row: RaceRow } | Moved | { at: 'nowhere' }

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
  const rows = await query(database, (client) => readRaces(client, which, deadline))
  const row = choose(rows, (candidate) => candidate.race_type)
  if (row) return { at: 'here', row }
  const present = await addressOfFormer(database, which, choose, deadline)
  return present ? { at: 'another-slug', present } : { at: 'nowhere' }
}

export const raceParameter = z.object({
  race: z
    .string()
    .regex(/^([1-9]\d{0,8}|[a-z0-9]+(-[a-z0-9]+)*)$/)
    .max(120)
    .meta({ description: 'Number or slug.', examples: ['berlin-marathon', '12'] }),
})

/** The approved race, also under a slug that it had before; fails with `not-found` where there is none. */
export async function raceOfPath(
  numberOrSlug: string,
  raceType: string | undefined,
  deadline: AbortSignal,
): Promise<Race> {
  const database = visitorDatabase()
  let found = await findRace(database, numberOrSlug, raceType, deadline)
  if (found.at === 'another-slug') {
    found = await findRace(database, found.present.slug, found.present.raceType, deadline)
  }
  if (found.at !== 'here') throw new Failed('not-found', { message: 'There is no such race.' })
  return toRace(found.row)
}
