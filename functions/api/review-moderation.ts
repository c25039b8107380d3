// Reviews as editors read them and decide: published, or hidden with a note to the author; a decision can be taken back.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import {
  hideSchema,
  moderatedReviewSchema,
  moderationQuerySchema,
  publishSchema,
  undoReviewSchema,
  type ModeratedReview,
} from '../../src/contract/review-moderation.ts'
import {
  hideReview,
  listForEditors,
  publishReview,
  readForEditors,
  undoReviewDecision,
  type Decision,
} from '../../src/data/review-moderation.ts'
import { listRoute, TAGS } from '../lib/admin-calls.ts'
import { forAdmins } from '../lib/admins-only.ts'
import type { Api, ApiEnv } from '../lib/api-env.ts'
import { ask } from '../lib/database.ts'
import { failuresOfChanging, jsonAnswer, jsonBody, named } from '../lib/described-answers.ts'
import { Failed } from '../lib/failed.ts'
import { forgetCached } from '../lib/forget-cached.ts'
import { numberParameter } from '../lib/number-parameter.ts'
import { raceReviewsTag } from '../lib/review-tags.ts'

const listing = listRoute('/api/admin/reviews', {
  operationId: 'listReviewsForEditors',
  summary: 'Reviews to decide on, the longest waiting first',
  query: moderationQuerySchema,
  item: ['ModeratedReview', moderatedReviewSchema],
})

const decisionRoute = <Path extends string, Schema extends z.ZodType>(
  path: Path,
  operationId: string,
  summary: string,
  schema: Schema,
  { description = 'Reports of the review that wait count as decided.', isRequired = false } = {},
) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    summary,
    description,
    tags: TAGS,
    ...forAdmins,
    request: {
      params: numberParameter,
      body: jsonBody(schema, isRequired),
    },
    responses: {
      200: jsonAnswer('The review as it is now.', named('ModeratedReview', moderatedReviewSchema)),
      ...failuresOfChanging,
    },
  })

const publishRoute = decisionRoute(
  '/api/admin/reviews/{id}/publish',
  'publishReview',
  'Shows a review to everybody',
  publishSchema,
)
const hideRoute = decisionRoute(
  '/api/admin/reviews/{id}/hide',
  'hideReview',
  'Takes a review off the public pages',
  hideSchema,
)

const undoRoute = decisionRoute(
  '/api/admin/reviews/{id}/undo',
  'undoReviewDecision',
  'Takes a decision back: what stood before stands again, or the review waits',
  undoReviewSchema,
  { description: 'The reports that the decision closed are open again.', isRequired: true },
)

const READ_AGAIN = 'The author has changed it meanwhile. Please read it again.'
const DECIDED_AGAIN = 'It was changed or decided again since, so this decision cannot be taken back any more.'

/** The review after a decision; the CDN forgets what it kept of its race. */
async function decided(
  c: Context<ApiEnv>,
  id: number,
  decision: Decision,
  changed = READ_AGAIN,
): Promise<ModeratedReview> {
  if (decision === 'gone') throw new Failed('not-found', { message: 'There is no such review any more.' })
  if (decision === 'changed') {
    throw new Failed('conflict', { message: changed })
  }
  const { database } = c.get('person')
  const review = await ask(database, (client) => readForEditors(client, id, c.get('deadline')))
  if (!review) throw new Failed('not-found')
  await forgetCached(c, [raceReviewsTag(review.raceId)])
  return review
}

/** Adds the calls with which editors decide on reviews. */
export function addReviewModerationCalls(app: Api): void {
  app.openapi(listing, async (c) => {
    const { rows, total } = await ask(c.get('person').database, (client) =>
      listForEditors(client, c.req.valid('query'), c.get('deadline')),
    )
    return c.json(rows, 200, { 'X-Total-Count': String(total) })
  })

  app.openapi(publishRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json') ?? {}
    const { client } = c.get('person').database
    return c.json(await decided(c, id, await publishReview(client, { id, version }, c.get('deadline'))), 200)
  })

  app.openapi(hideRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { version, note = null } = c.req.valid('json') ?? {}
    const { client } = c.get('person').database
    const decision = await hideReview(client, { id, version, note }, c.get('deadline'))
    return c.json(await decided(c, id, decision), 200)
  })

  app.openapi(undoRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { decidedAt } = c.req.valid('json')
    const decision = await undoReviewDecision(
      c.get('person').database.client,
      { id, decidedAt },
      c.get('deadline'),
    )
    return c.json(await decided(c, id, decision, DECIDED_AGAIN), 200)
  })
}
