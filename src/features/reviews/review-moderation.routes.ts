// Reviews as editors read them and decide: published, or hidden with a note to the author; a decision can be taken back.
import type { Context } from 'hono'
import {
  hideSchema,
  moderatedReviewSchema,
  moderationQuerySchema,
  publishSchema,
  undoReviewSchema,
  type ModeratedReview,
  reviewReportSchema,
} from './review-moderation.schema.ts'
import {
  hideReview,
  listForEditors,
  publishReview,
  readForEditors,
  undoReviewDecision,
  type Decision,
  addReviewReport,
} from './review-moderation.queries.ts'
import { addList, changeRoute } from '../../platform/server/admin-calls.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query, secretDatabase, visitorDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forgetCached } from '../../platform/server/public-answer.ts'
import { ALL_REVIEWS_TAG, raceReviewsTag } from './review-rules.server.ts'
import { createRoute } from '@hono/zod-openapi'
import { raceOfReview } from './reviews.queries.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'

const PATH = '/api/admin/reviews'
const item: [string, typeof moderatedReviewSchema] = ['ModeratedReview', moderatedReviewSchema]

const publishing = changeRoute('post', `${PATH}/{id}/publish`, {
  access: forEditors,
  operationId: 'publishReview',
  summary: 'Shows a review to everybody',
  description: 'Reports of the review that wait count as decided.',
  body: publishSchema,
  mayHaveNoBody: true,
  item,
})
const hiding = changeRoute('post', `${PATH}/{id}/hide`, {
  access: forEditors,
  operationId: 'hideReview',
  summary: 'Takes a review off the public pages',
  description: 'Reports of the review that wait count as decided.',
  body: hideSchema,
  mayHaveNoBody: true,
  item,
})
const undoing = changeRoute('post', `${PATH}/{id}/undo`, {
  access: forEditors,
  operationId: 'undoReviewDecision',
  summary: 'Takes a decision back: what stood before stands again, or the review waits',
  description: 'The reports that the decision closed are open again.',
  body: undoReviewSchema,
  item,
})

const READ_AGAIN = 'The author has changed it meanwhile. Please read it again.'
const DECIDED_AGAIN = 'It was changed or decided again since, so this decision cannot be taken back any more.'

/** The review after a decision; the CDN forgets what it kept of its race, or of all where nobody can say which that is. */
async function decided(
  c: Context<ApiEnv>,
  id: number,
  decision: Decision,
  changed = READ_AGAIN,
): Promise<ModeratedReview> {
  if (decision === 'gone') throw new Failed('not-found', { message: 'There is no such review any more.' })
  if (decision === 'changed') throw new Failed('conflict', { message: changed })
  const { database } = c.get('person')
  let tag = ALL_REVIEWS_TAG
  try {
    const review = await query(database, (client) => readForEditors(client, id, c.get('deadline')))
    if (!review) throw new Failed('not-found')
    tag = raceReviewsTag(review.raceId)
    return review
  } finally {
    await forgetCached(c, [tag])
  }
}

/** Adds the calls with which editors decide on reviews. */
export function addReviewModerationCalls(app: Api): void {
  addList(app, PATH, {
    access: forEditors,
    operationId: 'listReviewsForEditors',
    summary:
      'Reviews: those to decide on, the longest waiting first, and decided ones, the last decision first',
    audited: 'reviews',
    query: moderationQuerySchema,
    item,
    read: listForEditors,
  })

  app.openapi(publishing, async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json') ?? {}
    const { client } = c.get('person').database
    return c.json(await decided(c, id, await publishReview(client, { id, version }, c.get('deadline'))), 200)
  })

  app.openapi(hiding, async (c) => {
    const { id } = c.req.valid('param')
    const { version, note = null } = c.req.valid('json') ?? {}
    const { client } = c.get('person').database
    const decision = await hideReview(client, { id, version, note }, c.get('deadline'))
    return c.json(await decided(c, id, decision), 200)
  })

  app.openapi(undoing, async (c) => {
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

// “Something is wrong with this review”: reports by anybody, read by editors. Limited by network address. An address that
// reports the same review twice is thanked twice, and one report is stored.

const HOUR_SECONDS = 3600
const MAX_PER_HOUR = 10
const TOO_MANY = 'You have reported many reviews just now. Please try again later.'

const reportRoute = createRoute({
  method: 'post',
  path: '/api/reviews/{id}/reports',
  operationId: 'reportReview',
  summary: 'Reports a published review to the editors',
  description: 'No account is needed. The email address is only for questions.',
  tags: ['Races'],
  request: {
    params: numberParameter,
    body: jsonBody(reviewReportSchema),
  },
  responses: {
    204: { description: 'An editor will read it.' },
    ...failureAnswers('malformed', 'forbidden', 'not-found', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Adds the call that reports a review. */
export function addReviewReportCalls(app: Api): void {
  app.openapi(reportRoute, async (c) => {
    const deadline = c.get('deadline')
    const { id } = c.req.valid('param')
    const who = callerAddress(c)
    const perAddress = { what: 'report of a review', max: MAX_PER_HOUR, windowSeconds: HOUR_SECONDS }
    await limitAttempts(c, perAddress, who, TOO_MANY)
    const raceId = await query(visitorDatabase(), (client) => raceOfReview(client, id, deadline))
    if (raceId === null) throw new Failed('not-found', { message: 'There is no such review any more.' })
    const report = { ...c.req.valid('json'), hash: hashed(who) }
    await addReviewReport(secretDatabase(), id, report, deadline)
    return c.body(null, 204)
  })
}
