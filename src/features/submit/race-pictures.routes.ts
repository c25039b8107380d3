// Pictures of races: uploaded by organisers, seen by everybody once a listed race shows them.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { pictureSchema, pictureUploadSchema } from './submissions.schema.ts'
import { keepPicture, readPicture, type PictureRefusal } from './race-pictures.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { enoughForToday, secondsUntilRoom } from '../../platform/server/limits.ts'
import { failureAnswers, jsonAnswer, jsonBody, named } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { bearerToken, forSignedIn, whoCalls } from '../../platform/server/signed-in.ts'

const uploadRoute = createRoute({
  method: 'post',
  path: '/api/race-pictures',
  operationId: 'uploadPicture',
  summary: 'Uploads a picture of a race',
  description: 'JPEG, PNG or WebP of at most 1 MB and 8 million pixels, by what its bytes say.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { body: jsonBody(pictureUploadSchema) },
  responses: {
    201: jsonAnswer('Where it is.', named('Picture', pictureSchema)),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'too-large',
      'media-type',
      'invalid',
      'rate-limited',
      'unavailable',
    ),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/api/race-pictures/{id}',
  operationId: 'readPicture',
  summary: 'A picture of a race',
  description: 'Of a listed race for everybody; others for their organiser and editors.',
  tags: ['Races'],
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: { description: 'The picture.', content: { 'image/*': { schema: z.string() } } },
    ...failureAnswers('not-found', 'unavailable'),
  },
})

const REFUSED = {
  'no picture': () =>
    new Failed('media-type', { message: 'This is no JPEG, PNG or WebP picture. Please choose another.' }),
  'too large': () =>
    new Failed('too-large', { message: 'A picture has at most 1 MB. Please make it smaller.' }),
  'too many pixels': () =>
    new Failed('too-large', {
      message: 'A picture has at most 8 million pixels, such as 3200 by 2500. Please make it smaller.',
    }),
  'not allowed': () => new Failed('forbidden', { message: 'Only organisers add pictures.' }),
} satisfies Record<Exclude<PictureRefusal, 'too many'>, () => Failed>

/** Adds the calls about pictures. */
export function addRacePictures(app: Api): void {
  app.openapi(uploadRoute, async (c) => {
    const { id: personId, database } = c.get('person')
    const deadline = c.get('deadline')
    const kept = await keepPicture(database.client, c.req.valid('json').base64, deadline)
    if (kept === 'too many') {
      const seconds = await secondsUntilRoom(database, personId, 'race_pictures', deadline)
      throw enoughForToday('That is as many pictures as fit into a day.', seconds)
    }
    if (typeof kept === 'string') throw REFUSED[kept]()
    return c.json({ url: `/api/race-pictures/${kept.id}` }, 201)
  })

  app.openapi(readRoute, async (c) => {
    const isPrivate = bearerToken(c) !== null
    const database = isPrivate ? (await whoCalls(c)).database : visitorDatabase()
    const { id } = c.req.valid('param')
    const picture = await query(database, (client) => readPicture(client, id, c.get('deadline')))
    if (!picture) throw new Failed('not-found', { message: 'There is no such picture.' })
    return new Response(picture.bytes, {
      headers: {
        'Content-Type': picture.mediaType,
        'Content-Disposition': 'inline',
        Vary: 'Authorization',
        // Another picture has another address.
        'Cache-Control': isPrivate ? 'private, no-store' : 'public, max-age=86400',
      },
    })
  })
}
