// Finds the page of a race that was asked for by another address: by number (also of a race that was merged into another),
// under another race type, by a former slug, or in capitals.
import {
  findAddresses,
  findFormerAddresses,
  findMergedInto,
  readRaceTypeSlugs,
  type RaceAddress,
} from '../../src/data/race-addresses.ts'
import { racePath } from '../../src/domain/race/race-address.ts'
import { ask, type Database } from './database.ts'

const TYPES_KEPT_MS = 600_000
const TYPE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NUMBER = /^[1-9]\d{0,8}$/

const keptTypes = new WeakMap<Database, { types: Promise<string[]>; until: number }>()

function raceTypes(database: Database, deadline: AbortSignal): Promise<string[]> {
  const kept = keptTypes.get(database)
  if (kept && kept.until > performance.now()) return kept.types
  const types = ask(database, (client) => readRaceTypeSlugs(client, deadline))
  keptTypes.set(database, { types, until: performance.now() + TYPES_KEPT_MS })
  types.catch(() => keptTypes.delete(database))
  return types
}

/** The one under the type asked for, else the only one, else the marathon. */
function choose<T extends { raceType: string }>(candidates: T[], raceType: string): T | undefined {
  const of = (type: string) => candidates.find((candidate) => candidate.raceType === type)
  return of(raceType) ?? (candidates.length === 1 ? candidates[0] : of('marathon')) ?? candidates[0]
}

/** The present address of the race that `/{raceType}/{slug}` means, or null where it means none. */
export async function pageRedirect(
  database: Database,
  { raceType, slug }: RaceAddress,
  deadline: AbortSignal,
): Promise<string | null> {
  if (!TYPE.test(raceType) || slug.length > 120 || !TYPE.test(slug)) return null
  if (!(await raceTypes(database, deadline)).includes(raceType)) return null
  const isNumber = NUMBER.test(slug)
  const which = isNumber ? { id: Number(slug) } : { slug }
  const present = await ask(database, (client) => findAddresses(client, which, deadline))
  const found = choose(present, raceType)
  if (found) return racePath(found)
  if (isNumber) {
    const merged = await ask(database, (client) => findMergedInto(client, Number(slug), deadline))
    return merged && racePath(merged)
  }
  const former = await ask(database, (client) => findFormerAddresses(client, slug, deadline))
  const alias = choose(
    former.map(({ formerType, present: address }) => ({ raceType: formerType, address })),
    raceType,
  )
  return alias ? racePath(alias.address) : null
}
