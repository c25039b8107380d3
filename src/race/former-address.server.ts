// Which race a number or slug means: of several types the usual one, and where a race is now that had it before.
import { USUAL_TYPE } from './race-types.ts'
import { findFormerAddresses, findMergedInto, type RaceAddress } from './race-addresses.queries.ts'
import { ask, type Database } from '../platform/server/database.ts'

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
  if ('id' in which) return ask(database, (client) => findMergedInto(client, which.id, deadline))
  const former = await ask(database, (client) => findFormerAddresses(client, which.slug, deadline))
  return choose(former, ({ formerType }) => formerType)?.present ?? null
}
