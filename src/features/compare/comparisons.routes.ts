// Comparisons: saved by their owner, and read by everybody if they are public. Saving the same one twice is a conflict, which
// clients treat as saved.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import {
  comparisonChangeSchema,
  comparisonSchema,
  MAX_COMPARISONS,
  newComparisonSchema,
  type Comparison,
  type ComparisonChange,
  type NewComparison,
} from './comparisons.schema.ts'
import {
  type Api,
  type ApiEnv,
  type SignedIn,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { changedMeanwhile } from '../../rules/writing/messages.ts'
import { Failed } from '../../platform/server/failures.ts'
import { failuresOfSaving, forSaving } from '../../platform/server/limits.ts'
import { bearerToken, forAnybody, whoCalls, removeOwnRoute } from '../../platform/server/signed-in.ts'
import { comparedType, MAX_COMPARED } from '../../rules/comparison/comparison.ts'
import {
  columnsOf,
  orRefusal,
  readerOf,
  rowsOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'

// Comparisons of a person. Row level security shows everybody their own only; of others', a database function gives the
// public ones without saying whose they are.

const comparisonRow = comparisonSchema.omit({ own: true })
const COLUMNS = columnsOf(comparisonRow)
const readComparison = readerOf(comparisonRow)

interface ComparisonRow {
  race_ids: number[]
  created_at: string
}

const instant = (text: string) => new Date(text).toISOString()

const toComparison = (row: ComparisonRow, own: boolean): Comparison => ({
  ...readComparison(row),
  raceIds: row.race_ids.map(String),
  own,
  createdAt: instant(row.created_at),
})

/** What the database says to a comparison, by its code. */
const REFUSALS: Record<string, ComparisonRefusal> = {
  '23505': 'already there',
  '23503': 'no such race',
  PT422: 'too many',
}
type ComparisonRefusal = 'already there' | 'no such race' | 'too many' | 'changed'

/** The type of all these races, or `mixed`; races that are not on file do not count. */
async function typeOfRaces(client: Supabase, ids: readonly number[], signal: AbortSignal): Promise<string> {
  const request = client.from('races').select('race_type').in('id', ids).abortSignal(signal)
  const rows = await rowsOf<{ race_type: string }>('races', request)
  return comparedType(rows.map(({ race_type }) => ({ raceType: race_type })))
}

/** All comparisons of the person that the client acts as, the latest first. */
async function listComparisons(client: Supabase, signal: AbortSignal): Promise<Comparison[]> {
  const request = client
    .from('comparisons')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .order('id')
  const rows = await rowsOf<ComparisonRow>('comparisons', request.abortSignal(signal))
  return rows.map((row) => toComparison(row, true))
}

/** Public comparisons of a person, the latest first. */
async function listPublicComparisons(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<Comparison[]> {
  const request = client.rpc('shared_comparisons', { of_person: personId }).abortSignal(signal)
  return (await rowsOf<ComparisonRow>('comparisons', request)).map((row) => toComparison(row, false))
}

/** A comparison of the person that the client acts as; null where they have no such one. */
async function readOwnComparison(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const request = client.from('comparisons').select(COLUMNS).eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<ComparisonRow>('comparison', request)
  return row ? toComparison(row, true) : null
}

/** Somebody's public comparison; null where there is none with this id. */
async function readPublicComparison(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const request = client.rpc('shared_comparisons', { of_id: id }).abortSignal(signal)
  const [row] = await rowsOf<ComparisonRow>('comparison', request)
  return row ? toComparison(row, false) : null
}

/** Saves a comparison of the person that the client acts as; returns the reason where the database refuses. */
async function addComparison(
  client: Supabase,
  { name, raceIds, raceType, isPublic, notes }: NewComparison,
  signal: AbortSignal,
): Promise<Comparison | ComparisonRefusal> {
  const row = {
    name,
    race_ids: raceIds,
    race_type: raceType ?? (await typeOfRaces(client, raceIds, signal)),
    is_public: isPublic,
    notes,
  }
  const insert = client.from('comparisons').insert(row).select(COLUMNS).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<ComparisonRow>('new comparison', insert).then((rows) => toComparison(rows[0]!, true)),
  )
}

/** Changes a comparison of the person that the client acts as, as it was read; null where they have no such one. */
async function changeComparison(
  client: Supabase,
  id: string,
  { name, raceIds, raceType, isPublic, notes, updatedAt }: ComparisonChange,
  signal: AbortSignal,
): Promise<Comparison | null | ComparisonRefusal> {
  const type = raceType ?? (raceIds && (await typeOfRaces(client, raceIds, signal)))
  const change = {
    ...(name !== undefined && { name }),
    ...(raceIds !== undefined && { race_ids: raceIds }),
    ...(type !== undefined && { race_type: type }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(notes !== undefined && { notes }),
  }
  const own = client.from('comparisons').update(change).eq('id', id)
  const update = updatedAt === undefined ? own : own.eq('updated_at', updatedAt)
  const changed = await orRefusal(
    REFUSALS,
    rowsOf<ComparisonRow>('comparison', update.select(COLUMNS).abortSignal(signal)),
  )
  if (typeof changed === 'string') return changed
  const [row] = changed
  if (row) return toComparison(row, true)
  return updatedAt !== undefined && (await readOwnComparison(client, id, signal)) ? 'changed' : null
}

/** Deletes a comparison of the person that the client acts as; returns whether there was one. */
async function removeComparison(client: Supabase, id: string, signal: AbortSignal): Promise<boolean> {
  const removal = client.from('comparisons').delete().eq('id', id).select('id').abortSignal(signal)
  return (await rowsOf('removal of a comparison', removal)).length > 0
}

const comparisonAnswer = named('Comparison', comparisonSchema)
const NONE = 'There is no such comparison. It may have been deleted, or not be public.'

const params = z.object({ id: z.uuid().meta({ description: 'Number of the comparison.' }) })

const listRoute = createRoute({
  method: 'get',
  path: '/api/users/{id}/comparisons',
  operationId: 'listComparisons',
  summary: 'Comparisons of a person, the latest first',
  description: 'All of the person’s own; of anybody else’s, the public ones.',
  tags: ['People'],
  ...forAnybody,
  request: { params: z.object({ id: z.uuid().meta({ description: 'Number of the person.' }) }) },
  responses: {
    200: jsonAnswer('The comparisons.', z.array(comparisonAnswer)),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/api/comparisons',
  operationId: 'addComparison',
  summary: `Saves a comparison of two to ${MAX_COMPARED} races`,
  tags: ['People'],
  ...forSaving,
  request: { body: jsonBody(newComparisonSchema) },
  responses: {
    201: jsonAnswer('Saved.', comparisonAnswer),
    ...failuresOfSaving,
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/api/comparisons/{id}',
  operationId: 'readComparison',
  summary: 'A comparison: one’s own, or a public one',
  tags: ['People'],
  ...forAnybody,
  request: { params },
  responses: {
    200: jsonAnswer('The comparison.', comparisonAnswer),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/comparisons/{id}',
  operationId: 'changeComparison',
  summary: 'Changes one’s own comparison, as it was read',
  tags: ['People'],
  ...forSaving,
  request: { params, body: jsonBody(comparisonChangeSchema) },
  responses: {
    200: jsonAnswer('The comparison as it is now.', comparisonAnswer),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const removeRoute = removeOwnRoute('/api/comparisons/{id}', {
  params,
  operationId: 'removeComparison',
  summary: 'Deletes one’s own comparison',
})

/** The person who calls, or null for a visitor. Private answers are never cached. */
async function caller(c: Context<ApiEnv>): Promise<SignedIn | null> {
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Authorization')
  return bearerToken(c) === null ? null : whoCalls(c)
}

function refuse(refusal: ComparisonRefusal): never {
  if (refusal === 'already there') {
    throw new Failed('conflict', { message: 'You have saved this comparison already.' })
  }
  if (refusal === 'changed') {
    throw new Failed('conflict', { message: changedMeanwhile('comparison') })
  }
  if (refusal === 'no such race') {
    throw new Failed('invalid', { fields: { raceIds: 'names a race that is not on file' } })
  }
  throw new Failed('invalid', {
    message: `You have ${MAX_COMPARISONS} saved comparisons, the most an account can hold. Delete one to save another.`,
  })
}

/** Fails for a comparison that is not the caller's: `forbidden` where it is public, else `not-found`. */
async function refuseForeign(c: Context<ApiEnv>, id: string): Promise<never> {
  const others = await query(visitorDatabase(), (client) =>
    readPublicComparison(client, id, c.get('deadline')),
  )
  if (others) throw new Failed('forbidden', { message: 'This comparison belongs to somebody else.' })
  throw new Failed('not-found', { message: NONE })
}

/** Adds the calls about comparisons. */
export function addComparisons(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { id } = c.req.valid('param')
    const person = await caller(c)
    const deadline = c.get('deadline')
    const list =
      person?.id === id
        ? await query(person.database, (client) => listComparisons(client, deadline))
        : await query(visitorDatabase(), (client) => listPublicComparisons(client, id, deadline))
    return c.json(list, 200)
  })

  app.openapi(addRoute, async (c) => {
    const { client } = c.get('person').database
    const saved = await addComparison(client, c.req.valid('json'), c.get('deadline'))
    if (typeof saved === 'string') refuse(saved)
    return c.json(saved, 201)
  })

  app.openapi(readRoute, async (c) => {
    const { id } = c.req.valid('param')
    const person = await caller(c)
    const deadline = c.get('deadline')
    const own = person && (await query(person.database, (client) => readOwnComparison(client, id, deadline)))
    const found =
      own ?? (await query(visitorDatabase(), (client) => readPublicComparison(client, id, deadline)))
    if (!found) throw new Failed('not-found', { message: NONE })
    return c.json(found, 200)
  })

  app.openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { client } = c.get('person').database
    const changed = await changeComparison(client, id, c.req.valid('json'), c.get('deadline'))
    if (typeof changed === 'string') refuse(changed)
    return changed ? c.json(changed, 200) : refuseForeign(c, id)
  })

  app.openapi(removeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { client } = c.get('person').database
    if (await removeComparison(client, id, c.get('deadline'))) return c.body(null, 204)
    // Deleting twice does no harm; somebody else's is said to be so.
    return refuseForeign(c, id).catch((error: unknown) => {
      if (error instanceof Failed && error.code === 'not-found') return c.body(null, 204)
      throw error
    })
  })
}
