// A list of races for a query: the rows of one page, and how many races match in all.
import type { SignedIn } from '../platform/server/described-answers.ts'
import {
  countRaces,
  listRaces,
  listRacesByScore,
  readCatalogueVersion,
  type RaceFilters,
  readRaces,
  readRaceTypeSlugs,
  findFormerAddresses,
  findMergedInto,
  type RaceAddress,
} from './races.queries.ts'
import { query, type Database, visitorDatabase } from '../platform/server/database.ts'
import { MAX_RACES, type RaceQuery } from './race-query.schema.ts'
import { MAX_IDS_PER_QUERY, inParts } from '../platform/server/supabase-client.ts'
import { toRace, type RaceRow } from './race-rows.queries.ts'
import { scoresAreCurrent, scoredMatches, scoredRacesAt, type ScoredRaces } from './race-scores.queries.ts'
import { queryNames, searchWords, withoutNearHere } from '../rules/search/search-text.ts'
import { rewordQuery } from '../rules/search/query-words.ts'
import { Failed } from '../platform/server/failures.ts'
import { raceIndexJson } from './race.schema.ts'
import { isEditor } from '../rules/account/user-account.ts'
import type { RaceStatus, Race } from '../rules/race/race.ts'
import { USUAL_TYPE } from './race-types.ts'
import * as z from 'zod'

// The database counts once for each version of the catalogue, and the function instance holds the count. The rows of a
// page name their version, so a count is never out of date.

/** What somebody can type is without end. */
const MAX_STORED = 500

const cachedTotals = new WeakMap<Database, { version: number; totals: Map<string, number> }>()

/** The cached counts of this version, or null for a version older than the cached one. */
function totalsAt(database: Database, version: number): Map<string, number> | null {
  const known = cachedTotals.get(database)
  if (known && known.version >= version) return known.version === version ? known.totals : null
  const totals = new Map<string, number>()
  cachedTotals.set(database, { version, totals })
  return totals
}

/** How many approved races match; `version` is the catalogue's, as the rows of the page have it, null where there were none. */
export async function totalOfRaces(
  database: Database,
  filter: RaceFilters,
  version: number | null,
  deadline: AbortSignal,
): Promise<number> {
  const totals = version === null ? null : totalsAt(database, version)
  const key = JSON.stringify(filter)
  const known = totals?.get(key)
  if (known !== undefined) return known
  const total = await query(database, (client) => countRaces(client, filter, deadline))
  if (totals && totals.size >= MAX_STORED) totals.clear()
  totals?.set(key, total)
  return total
}

interface FoundRaces {
  rows: RaceRow[]
  total: number
}

/** Waits for the work no longer than the deadline; the work itself goes on, for the next call. */
function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(
        new Failed('unavailable', {
          headers: { 'Retry-After': '2' },
          cause: new Error('The races took too long'),
        }),
      )
    if (deadline.aborted) late()
    deadline.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late))
  })
}

const indexFor = (database: Database, version: number, deadline: AbortSignal): Promise<ScoredRaces> =>
  within(deadline, scoredRacesAt(database, version))

// How many match follows from the page itself, unless it is full or lies beyond the end.
function totalFromPage(rows: RaceRow[], limit: number, offset: number): number | null {
  const ended = rows.length < limit && (rows.length > 0 || offset === 0)
  return ended ? offset + rows.length : null
}

async function inDatabaseOrder(
  database: Database,
  { sort, columns, limit, offset, filter }: Page & { sort: Exclude<RaceQuery['sort'], 'pbPotential'> },
  deadline: AbortSignal,
): Promise<FoundRaces> {
  const page = { columns, order: sort, limit, offset }
  const rows = await query(database, (client) => listRaces(client, filter, page, deadline))
  const total = totalFromPage(rows, limit, offset)
  if (total !== null) return { rows, total }
  const version = rows[0] ? Number(rows[0].catalogue_version) : null
  return { rows, total: await totalOfRaces(database, filter, version, deadline) }
}

/** By the scores that the database stores; null where they are of another catalogue or of other rules than those of now. */
async function inStoredOrder(
  database: Database,
  { columns, limit, offset, filter }: Page,
  deadline: AbortSignal,
): Promise<FoundRaces | null> {
  const rows = await query(database, (client) =>
    listRacesByScore(client, filter, { columns, limit, offset }, deadline),
  )
  const [first] = rows
  if (!first) {
    // Without rows the version is unknown: the count is right where no more races match than come before the page.
    const total = await totalOfRaces(database, filter, null, deadline)
    return total <= offset ? { rows, total } : null
  }
  const version = Number(first.catalogue_version)
  const { scored_version, scored_by } = first as { scored_version: number | null; scored_by: string | null }
  if (!scoresAreCurrent({ version, scored_version, scored_by })) return null
  const total =
    totalFromPage(rows, limit, offset) ?? (await totalOfRaces(database, filter, version, deadline))
  return { rows, total }
}

/** In the minute after a change: all races are read, and put in order here. */
async function inOrderOfNow(
  database: Database,
  { columns, limit, offset, filter }: Page,
  deadline: AbortSignal,
): Promise<FoundRaces> {
  const version = await query(database, (client) => readCatalogueVersion(client, deadline))
  const matches = scoredMatches(await indexFor(database, version, deadline), filter)
  const ids = matches.slice(offset, offset + limit).map(({ id }) => id)
  const place = new Map(ids.map((id, position) => [id, position]))
  const page = { columns, order: 'name' as const, limit: MAX_IDS_PER_QUERY, offset: 0 }
  const rows = await Promise.all(
    inParts(ids).map((part) => query(database, (client) => listRaces(client, { ids: part }, page, deadline))),
  )
  const inOrder = rows.flat().sort((a, b) => place.get(Number(a.id))! - place.get(Number(b.id))!)
  return { rows: inOrder, total: matches.length }
}

interface Page {
  columns: 'index' | 'all'
  limit: number
  offset: number
  filter: RaceFilters
}

/** Refuses a race type that does not exist; one that has no races yet is an empty list. */
async function refuseUnknownType(database: Database, raceType: string, deadline: AbortSignal): Promise<void> {
  const known = await query(database, (client) => readRaceTypeSlugs(client, deadline))
  if (!known.includes(raceType)) {
    throw new Failed('malformed', { fields: { raceType: `must be one of: ${known.join(', ')}` } })
  }
}

/**
 * The page of races of a query. One query of the database, two with a total; once more where no race has the
 * words of a search and they mean something else as well. By PB potential, an instance that has just begun reads all races, a
 * thousand a question, where they have changed and are not scored again yet.
 */
export async function findRaces(
  database: Database,
  wanted: RaceQuery,
  deadline: AbortSignal,
): Promise<FoundRaces> {
  const { status: _status, sort, view, limit = MAX_RACES, offset = 0, ...filters } = wanted
  if (filters.search && searchWords(filters.search).length === 0) return { rows: [], total: 0 }
  const filter: RaceFilters = { ...filters, search: filters.search && withoutNearHere(filters.search) }
  const inOrder = async (reworded: RaceFilters): Promise<FoundRaces> => {
    const page: Page = { columns: view === 'index' ? 'index' : 'all', limit, offset, filter: reworded }
    if (sort !== 'pbPotential') return inDatabaseOrder(database, { ...page, sort }, deadline)
    return (await inStoredOrder(database, page, deadline)) ?? inOrderOfNow(database, page, deadline)
  }
  let found = await inOrder(filter)
  const otherwise = found.total === 0 && filter.search ? rewordQuery(filter.search) : null
  if (otherwise) found = await inOrder({ ...filter, search: undefined, ...otherwise })
  if (found.total === 0 && filter.raceType) await refuseUnknownType(database, filter.raceType, deadline)
  return found
}

// Races that are not listed (draft, pending, rejected), for editors: few, so all of them are read, and read
// as that person, so that row level security decides a second time.

const scoreOf = (row: RaceRow) => raceIndexJson(toRace(row)).pbPotential ?? -1

// The database has search words of listed races only.
function hasWords(row: RaceRow, search: string): boolean {
  const words = searchWords([row.name, row.sponsor, row.city, row.state, row.country].join(' '))
  const typed = queryNames(search)
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** The page of races of one status, for editors; fails with `forbidden` for everybody else. */
export async function findUnlistedRaces(
  { role, database }: SignedIn,
  status: RaceStatus,
  wanted: RaceQuery,
  deadline: AbortSignal,
): Promise<FoundRaces> {
  if (!isEditor(role)) throw new Failed('forbidden', { message: 'Only approved races can be listed.' })
  const { status: _status, sort, view: _view, limit = MAX_RACES, offset = 0, search, ...filter } = wanted
  const order = sort === 'pbPotential' ? 'name' : sort
  const rows: RaceRow[] = []
  for (let isFull = true; isFull;) {
    const part = { columns: 'all', order, limit: MAX_RACES, offset: rows.length } as const
    const more = await query(database, (client) => listRaces(client, filter, part, deadline, status))
    rows.push(...more)
    isFull = more.length === MAX_RACES
  }
  const found = search ? rows.filter((row) => hasWords(row, search)) : rows
  if (sort === 'pbPotential') found.sort((a, b) => scoreOf(b) - scoreOf(a))
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

// The race that a number or slug means, under its present slug or one that it had before: of several types the usual
// one.

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

/** Finds the race; for a number or slug of former days, its present address. A given type is the only one searched. */
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
