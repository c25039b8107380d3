// “Something is wrong with this review”: reports by anybody, read by editors. Limited by network address. An address that
// reports the same review twice is thanked twice, and one report is stored.
import { createRoute } from '@hono/zod-openapi'
import { reviewReportSchema } from './review-moderation.schema.ts'
import { addReviewReport } from './review-moderation.queries.ts'
import { raceOfReview } from './reviews.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'
import { query, secretDatabase, visitorDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'

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
    const perAddress = { what: 'report of a review', most: MAX_PER_HOUR, windowSeconds: HOUR_SECONDS }
    await limitAttempts(c, perAddress, who, TOO_MANY)
    const raceId = await query(visitorDatabase(), (client) => raceOfReview(client, id, deadline))
    if (raceId === null) throw new Failed('not-found', { message: 'There is no such review any more.' })
    const report = { ...c.req.valid('json'), hash: hashed(who) }
    await addReviewReport(secretDatabase(), id, report, deadline)
    return c.body(null, 204)
  })
}
