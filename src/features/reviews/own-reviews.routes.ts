// Reviews of the person who calls: read with their status, changed, withdrawn.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { ownReviewQuerySchema, ownReviewSchema, reviewChangeSchema } from './reviews.schema.ts'
import { changeReview, listOwnReviews, withdrawReview } from './own-reviews.queries.ts'
import {
  type Api,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
  removeOwnRoute,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forgetCached } from '../../platform/server/public-answer.ts'
import { raceOfPath } from '../../race/find-race.server.ts'
import { acceptedReview, checkReview } from './review-rules.server.ts'
import { raceReviewsTag } from './review-tags.server.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const OwnReview = named('OwnReview', ownReviewSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/reviews',
  operationId: 'listOwnReviews',
  summary: 'Reviews that the person wrote, the last changed first',
  tags: ['People'],
  ...forSignedIn,
  request: { query: ownReviewQuerySchema },
  responses: {
    200: jsonAnswer('The reviews, with their status.', z.array(OwnReview)),
    ...failureAnswers('malformed', 'signed-out', 'unavailable'),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/reviews/{id}',
  operationId: 'changeReview',
  summary: 'Changes an own review',
  description: 'The change waits until an editor has read it; a version published before stays until then.',
  tags: ['People'],
  ...forSignedIn,
  request: {
    params: numberParameter,
    body: jsonBody(reviewChangeSchema),
  },
  responses: {
    200: jsonAnswer('The review as it is now.', OwnReview),
    ...failuresOfChanging,
  },
})

const withdrawRoute = removeOwnRoute('/api/reviews/{id}', {
  params: numberParameter,
  operationId: 'withdrawReview',
  summary: 'Withdraws an own review',
  description: 'Every version of it is deleted.',
})

const NO_SUCH_REVIEW = { message: 'You have no such review.' }

/** Adds the calls about the reviews of the person who calls. */
export function addOwnReviewCalls(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    const reviews = await query(database, (client) =>
      listOwnReviews(client, id, c.req.valid('query'), c.get('deadline')),
    )
    return c.json(reviews, 200)
  })

  app.openapi(changeRoute, async (c) => {
    const deadline = c.get('deadline')
    const { id: personId, database } = c.get('person')
    const { id } = c.req.valid('param')
    const change = c.req.valid('json')
    const read = () => query(database, (client) => listOwnReviews(client, personId, { id }, deadline))
    const [before] = await read()
    if (!before) throw new Failed('not-found', NO_SUCH_REVIEW)
    if (change.year !== undefined || change.finishTime) {
      checkReview(await raceOfPath(String(before.raceId), undefined, deadline), change)
    }
    const write = changeReview(database.client, { id, personId }, change, deadline)
    const changed = await acceptedReview(write, c.get('person'), deadline)
    // A name that is shown no longer goes at once, whether or not the review can be read again.
    if (change.showName === false) await forgetCached(c, [raceReviewsTag(before.raceId)])
    const [after] = changed === null ? [] : await read()
    if (!after) throw new Failed('not-found', NO_SUCH_REVIEW)
    return c.json(after, 200)
  })

  app.openapi(withdrawRoute, async (c) => {
    const { id: personId, database } = c.get('person')
    const { id } = c.req.valid('param')
    const raceId = await withdrawReview(database.client, { id, personId }, c.get('deadline'))
    if (raceId !== null) await forgetCached(c, [raceReviewsTag(raceId)])
    return c.body(null, 204)
  })
}
