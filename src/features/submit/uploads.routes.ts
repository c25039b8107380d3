// Uploads of organisers: courses, which are measured here, and pictures.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { courseSchema, courseUploadSchema, pictureSchema, pictureUploadSchema } from './submissions.schema.ts'
import {
  storeCourse,
  readCourse,
  readDistance,
  storePicture,
  readPicture,
  type PictureRefusal,
} from './uploads.queries.ts'
import { measureCourse } from '../../rules/course/uploaded-course.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query, visitorDatabase, secretDatabase } from '../../platform/server/database.ts'
import { enoughForToday, secondsUntilRoom } from '../../platform/server/limits.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn, bearerToken, whoCalls } from '../../platform/server/signed-in.ts'

const CourseAnswer = named('Course', courseSchema)

const uploadRoute = createRoute({
  method: 'post',
  path: '/api/courses',
  operationId: 'uploadCourse',
  summary: 'Uploads the course of a race',
  description:
    'Points of a recorded track, at most 2 MB. A track that is no running course of the distance is refused.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { body: jsonBody(courseUploadSchema) },
  responses: {
    201: jsonAnswer('The course as it was measured.', CourseAnswer),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'too-large',
      'invalid',
      'rate-limited',
      'unavailable',
    ),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/api/courses/{id}',
  operationId: 'readCourse',
  summary: 'A course of one’s own',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonAnswer('The course.', CourseAnswer),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const uploadPictureRoute = createRoute({
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

const readPictureRoute = createRoute({
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

export function addUploads(app: Api): void {
  app.openapi(uploadRoute, async (c) => {
    const { id: personId, role, database } = c.get('person')
    if (role === 'runner') throw new Failed('forbidden', { message: 'Only organisers upload courses.' })
    const deadline = c.get('deadline')
    const { raceType, fileName, fileKind, licence, seconds, points } = c.req.valid('json')
    const [distanceM, waitSeconds] = await Promise.all([
      query(database, (client) => readDistance(client, raceType, deadline)),
      secondsUntilRoom(database, personId, 'race_courses', deadline),
    ])
    if (distanceM === null)
      throw new Failed('invalid', { fields: { raceType: 'is not a distance that is listed' } })
    if (waitSeconds > 0) throw enoughForToday('That is as many courses as fit into a day.', waitSeconds)
    const measured = measureCourse(points, { distanceM, seconds })
    if (!measured.ok)
      throw new Failed('invalid', { message: measured.reason, fields: { points: measured.reason } })
    const course = { fileName, licence, ...measured.value }
    return c.json(
      await storeCourse(secretDatabase(), { personId, fileKind, track: points, course }, deadline),
      201,
    )
  })

  app.openapi(readRoute, async (c) => {
    const { id } = c.req.valid('param')
    const course = await query(c.get('person').database, (client) =>
      readCourse(client, id, c.get('deadline')),
    )
    if (!course) throw new Failed('not-found', { message: 'There is no such course of yours.' })
    return c.json(course, 200)
  })

  app.openapi(uploadPictureRoute, async (c) => {
    const { id: personId, database } = c.get('person')
    const deadline = c.get('deadline')
    const stored = await storePicture(database.client, c.req.valid('json').base64, deadline)
    if (stored === 'too many') {
      const seconds = await secondsUntilRoom(database, personId, 'race_pictures', deadline)
      throw enoughForToday('That is as many pictures as fit into a day.', seconds)
    }
    if (typeof stored === 'string') throw REFUSED[stored]()
    return c.json({ url: `/api/race-pictures/${stored.id}` }, 201)
  })

  app.openapi(readPictureRoute, async (c) => {
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
