// Finds the page of a race that was asked for by another address: by number (also of a race that was merged into another),
// under another race type or none, by a former slug, or in capitals.
import {
  findAddresses,
  hasLeftTheList,
  readRaceTypeSlugs,
  type RaceAddress,
} from '../../../race/race-addresses.queries.ts'
import { racePath } from '../../../rules/race/race-address.ts'
import { query, type Database } from '../database.ts'
import { addressOfFormer, numberOrSlugOf, usualOf } from '../../../race/find-race.server.ts'

const TYPES_KEPT_MS = 600_000
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const storedTypes = new WeakMap<Database, { types: Promise<string[]>; until: number }>()

function raceTypes(database: Database, deadline: AbortSignal): Promise<string[]> {
  const kept = storedTypes.get(database)
  if (kept && kept.until > performance.now()) return kept.types
  const types = query(database, (client) => readRaceTypeSlugs(client, deadline))
  storedTypes.set(database, { types, until: performance.now() + TYPES_KEPT_MS })
  types.catch(() => storedTypes.delete(database))
  return types
}

type Choose = <T>(candidates: readonly T[], typeOf: (candidate: T) => string) => T | undefined

/** Where the race is that has or had this number or slug, and that `choose` prefers among those of several types. */
async function presentPage(
  database: Database,
  which: { id: number } | { slug: string },
  choose: Choose,
  deadline: AbortSignal,
): Promise<string | null> {
  const present = await query(database, (client) => findAddresses(client, which, deadline))
  const found =
    choose(present, ({ raceType }) => raceType) ?? (await addressOfFormer(database, which, choose, deadline))
  return found && racePath(found)
}

const isSlug = (part: string): boolean => part.length <= 120 && SLUG.test(part)

/** The present address of the race that `/{raceType}/{slug}` means, or null where it means none. */
export async function pageRedirect(
  database: Database,
  { raceType, slug }: RaceAddress,
  deadline: AbortSignal,
): Promise<string | null> {
  if (!SLUG.test(raceType) || !isSlug(slug)) return null
  if (!(await raceTypes(database, deadline)).includes(raceType)) return null
  /** The one under the type asked for, else the usual one. */
  const choose: Choose = (candidates, typeOf) =>
    candidates.find((candidate) => typeOf(candidate) === raceType) ?? usualOf(candidates, typeOf)
  return presentPage(database, numberOrSlugOf(slug), choose, deadline)
}

/** Whether a race of this address was listed once and is not any more. */
export async function isOffTheList(
  database: Database,
  { raceType, slug }: RaceAddress,
  deadline: AbortSignal,
): Promise<boolean> {
  if (!SLUG.test(raceType) || !isSlug(slug)) return false
  if (!(await raceTypes(database, deadline)).includes(raceType)) return false
  return query(database, (client) => hasLeftTheList(client, { raceType, slug }, deadline))
}

/** The present address of the race whose slug this is or was, under whatever type; null where it is no race's. */
export async function pageOfSlug(
  database: Database,
  slug: string,
  deadline: AbortSignal,
): Promise<string | null> {
  const which = numberOrSlugOf(slug)
  return isSlug(slug) && 'slug' in which ? presentPage(database, which, usualOf, deadline) : null
}
