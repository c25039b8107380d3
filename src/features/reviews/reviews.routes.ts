// Reviews of a race: read by everybody, written by signed-in people, seen once an editor has published them.
import { createRoute } from '@hono/zod-openapi'
import {
  newReviewSchema,
  ownReviewSchema,
  raceReviewsSchema,
  reviewQuerySchema,
  ownReviewQuerySchema,
  reviewChangeSchema,
} from './reviews.schema.ts'
import {
  addReview,
  listOwnReviews,
  changeReview,
  withdrawReview,
  listReviews,
  readBandFigures,
  readReviewFigures,
} from './reviews.queries.ts'
import {
  type Api,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { publicJson, forgetCached } from '../../platform/server/public-answer.ts'
import { raceOfPath, raceParameter } from '../../race/find-races.server.ts'
import { reviewTags, acceptedReview, checkReview, raceReviewsTag } from './review-rules.server.ts'
import { forSignedIn, removeOwnRoute } from '../../platform/server/signed-in.ts'
import * as z from 'zod'
import { Failed } from '../../platform/server/failures.ts'

const ReviewList = named('ReviewList', raceReviewsSchema)
const OwnReview = named('OwnReview', ownReviewSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/reviews',
  operationId: 'listReviews',
  summary: 'Published reviews of a race, with their averages',
  description:
    'The newest first. With minSeconds or maxSeconds only those whose author gave a finish time within them; the ' +
    'averages stay those of all, and "matching" has those of the band. Cached by the CDN, with an ETag.',
  tags: ['Races'],
  request: { params: raceParameter, query: reviewQuerySchema },
  responses: {
    200: jsonAnswer('The reviews.', ReviewList),
    304: { description: 'Not changed since the ETag in If-None-Match.' },
    ...failureAnswers('malformed', 'not-found', 'unavailable'),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/reviews',
  operationId: 'addReview',
  summary: 'Reviews an edition of a race',
  description: 'One review a person, race and year. It waits until an editor has read it.',
  tags: ['Races'],
  ...forSignedIn,
  request: {
    params: raceParameter,
    query: reviewQuerySchema.pick({ raceType: true }),
    body: jsonBody(newReviewSchema),
  },
  responses: {
    201: jsonAnswer('The review, which waits.', OwnReview),
    ...failuresOfChanging,
    ...failureAnswers('rate-limited'),
  },
})

/** Adds the calls about the reviews of a race. */
export function addReviewCalls(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const band = c.req.valid('query')
    const deadline = c.get('deadline')
    const { id } = await raceOfPath(c.req.valid('param').race, band.raceType, deadline)
    const [figures, matching, reviews] = await query(visitorDatabase(), (client) =>
      Promise.all([
        readReviewFigures(client, id, deadline),
        readBandFigures(client, id, band, deadline),
        listReviews(client, id, band, deadline),
      ]),
    )
    return publicJson(
      c,
      { raceId: id, ...figures, matching, reviews },
      { parameters: Object.keys(reviewQuerySchema.shape), tags: reviewTags(id) },
    )
  })

  app.openapi(addRoute, async (c) => {
    const deadline = c.get('deadline')
    const person = c.get('person')
    const { id: personId, database } = person
    const race = await raceOfPath(c.req.valid('param').race, c.req.valid('query').raceType, deadline)
    const review = c.req.valid('json')
    checkReview(race, review)
    const id = await acceptedReview(addReview(database.client, race.id, review, deadline), person, deadline)
    const [added] = await query(database, (client) => listOwnReviews(client, personId, { id }, deadline))
    return c.json(added!, 201)
  })
}

// Reviews of the person who calls: read with their status, changed, withdrawn.

const ownReviewsListRoute = createRoute({
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
  summary: 'Changes an own review, as it was read',
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
  app.openapi(ownReviewsListRoute, async (c) => {
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
