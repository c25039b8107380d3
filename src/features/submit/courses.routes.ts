// Courses that organisers upload: measured here again from their points, whatever the browser made of them.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { courseSchema, courseUploadSchema } from './submissions.schema.ts'
import { keepCourse, readCourse, readDistance } from './race-courses.queries.ts'
import { measureCourse } from '../../rules/course/uploaded-course.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query, secretDatabase } from '../../platform/server/database.ts'
import { enoughForToday, secondsUntilRoom } from '../../platform/server/limits.ts'
import { failureAnswers, jsonAnswer, jsonBody, named } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

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

/** Adds the calls about uploaded courses. */
export function addCourses(app: Api): void {
  app.openapi(uploadRoute, async (c) => {
    const { id: personId, role, database } = c.get('person')
    if (role === 'runner') throw new Failed('forbidden', { message: 'Only organisers upload courses.' })
    const deadline = c.get('deadline')
    const { raceType, fileName, fileKind, seconds, points } = c.req.valid('json')
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
    const course = { fileName, ...measured.value }
    return c.json(
      await keepCourse(secretDatabase(), { personId, fileKind, track: points, course }, deadline),
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
}
