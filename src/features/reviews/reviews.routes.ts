// Reviews of a race: read by everybody, written by signed-in people, seen once an editor has published them.
import { createRoute } from '@hono/zod-openapi'
import { newReviewSchema, ownReviewSchema, raceReviewsSchema, reviewQuerySchema } from './reviews.schema.ts'
import { addReview, listOwnReviews } from './own-reviews.queries.ts'
import { listReviews, readBandFigures, readReviewFigures } from './reviews.queries.ts'
import {
  type Api,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { publicJson } from '../../platform/server/public-answer.ts'
import { raceOfPath, raceParameter } from '../../race/find-race.server.ts'
import { reviewTags } from './review-tags.server.ts'
import { acceptedReview, checkReview } from './review-rules.server.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const ReviewList = named('ReviewList', raceReviewsSchema)
const OwnReview = named('OwnReview', ownReviewSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/reviews',
  operationId: 'listReviews',
  summary: 'Published reviews of a race, with their averages',
  description:
    'The newest first. With minSeconds or maxSeconds only those whose author told a finish time within them; the ' +
    'averages stay those of all, and "matching" has those of the band. Kept by the CDN, with an ETag.',
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
