// Comparisons: kept by their owner, and read by everybody if they are public. Saving the same one twice is a conflict, which
// clients treat as saved.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import {
  comparisonChangeSchema,
  comparisonSchema,
  MAX_COMPARISONS,
  newComparisonSchema,
} from './comparisons.schema.ts'
import {
  addComparison,
  changeComparison,
  listComparisons,
  listPublicComparisons,
  readOwnComparison,
  readPublicComparison,
  removeComparison,
  type ComparisonRefusal,
} from './comparisons.queries.ts'
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
import { Failed } from '../../platform/server/failures.ts'
import { failuresOfSaving, forSaving } from '../../platform/server/limits.ts'
import { bearerToken, forAnybody, whoCalls, removeOwnRoute } from '../../platform/server/signed-in.ts'

const Comparison = named('Comparison', comparisonSchema)
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
    200: jsonAnswer('The comparisons.', z.array(Comparison)),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/api/comparisons',
  operationId: 'addComparison',
  summary: 'Saves a comparison of two to six races',
  tags: ['People'],
  ...forSaving,
  request: { body: jsonBody(newComparisonSchema) },
  responses: {
    201: jsonAnswer('Saved.', Comparison),
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
    200: jsonAnswer('The comparison.', Comparison),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/comparisons/{id}',
  operationId: 'changeComparison',
  summary: 'Changes one’s own comparison',
  tags: ['People'],
  ...forSaving,
  request: { params, body: jsonBody(comparisonChangeSchema) },
  responses: {
    200: jsonAnswer('The comparison as it is now.', Comparison),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const removeRoute = removeOwnRoute('/api/comparisons/{id}', {
  params,
  operationId: 'removeComparison',
  summary: 'Deletes one’s own comparison',
})

/** The person who calls, or null for a visitor. What is private is never kept on the way. */
async function caller(c: Context<ApiEnv>): Promise<SignedIn | null> {
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Authorization')
  return bearerToken(c) === null ? null : whoCalls(c)
}

function refuse(refusal: ComparisonRefusal): never {
  if (refusal === 'already there') {
    throw new Failed('conflict', { message: 'You have saved this comparison already.' })
  }
  if (refusal === 'no such race') {
    throw new Failed('invalid', { fields: { raceIds: 'names a race that is not on file' } })
  }
  throw new Failed('invalid', {
    message: `You have ${MAX_COMPARISONS} saved comparisons, the most an account can hold. Delete one to save another.`,
  })
}

/** Fails for a comparison that is not the caller's: as somebody else's where that is no secret, else as not there. */
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
