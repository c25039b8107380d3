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
  type ModerationQuery,
  type ReviewReport,
} from './reviews.schema.ts'
import { addList, changeRoute, pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
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
import { raceOfReview, toModeratedReview, type ReviewRecord } from './reviews.queries.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

// What editors read of reviews and decide; and reports, which are written with the secret key behind a limit.

const DECIDED = new Set<ModerationQuery['status']>(['published', 'hidden'])

/**
 * Reviews with this status, and how many there are: those that wait, the longest first; decided ones, the last decision first;
 * all of them, the newest first. Admins read all of them.
 */
async function listForEditors(
  client: Supabase,
  { status, limit, offset }: ModerationQuery,
  signal: AbortSignal,
): Promise<PageOf<ModeratedReview>> {
  let request = client.from('review_records').select('*', { count: 'exact' })
  if (status === 'reported') request = request.gt('open_report_count', 0)
  else if (status !== 'all') request = request.eq('status', status)
  const ordered = request
    .order(DECIDED.has(status) ? 'moderated_at' : 'updated_at', {
      ascending: status === 'pending' || status === 'reported',
    })
    .order('id')
    .abortSignal(signal)
  return pageOf('reviews to decide on', ordered, { limit, offset }, toModeratedReview)
}

/** One review as editors see it; null where there is none. */
async function readForEditors(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<ModeratedReview | null> {
  const request = client.from('review_records').select('*').eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<ReviewRecord>('review to decide on', request)
  return row ? toModeratedReview(row) : null
}

/** `changed`: the author has written another version since the one that was read, or somebody has decided again. */
export type Decision = 'done' | 'gone' | 'changed'

/** Shows the present version to everybody, or takes every version off the public pages. Open reports count as decided. */
const decideReview = (
  client: Supabase,
  decision: {
    review: number
    verdict: 'published' | 'hidden'
    read_version?: number | undefined
    note?: string | null
  },
  signal: AbortSignal,
): Promise<Decision> => valueOf('decision', client.rpc('decide_review', decision).abortSignal(signal))

/** Restores the state before the decision that was made at `decidedAt`; the reports that it closed are open again. */
const undoReviewDecision = (
  client: Supabase,
  { id, decidedAt }: { id: number; decidedAt: string },
  signal: AbortSignal,
): Promise<Decision> =>
  valueOf(
    'decision',
    client.rpc('undo_review_decision', { review: id, decided_at: decidedAt }).abortSignal(signal),
  )

/** Stores a report of a review; one a day with the same hash of its sender. Secret key only: the caller has applied the limit. */
async function addReviewReport(
  client: Supabase,
  reviewId: number,
  report: ReviewReport & { hash: string },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    review_number: reviewId,
    why: report.reason,
    report_details: report.details,
    reporter_email: report.email,
    reporter_hash: report.hash,
  }
  await rowsOf('report', client.rpc('store_review_report', parameters).abortSignal(signal))
}

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

/** The review after a decision; also purges its race from the CDN's cache, or all races where that is unknown. */
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
    const verdict = { review: id, verdict: 'published', read_version: version } as const
    return c.json(await decided(c, id, await decideReview(client, verdict, c.get('deadline'))), 200)
  })

  app.openapi(hiding, async (c) => {
    const { id } = c.req.valid('param')
    const { version, note = null } = c.req.valid('json') ?? {}
    const { client } = c.get('person').database
    const verdict = { review: id, verdict: 'hidden', read_version: version, note } as const
    return c.json(await decided(c, id, await decideReview(client, verdict, c.get('deadline'))), 200)
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
