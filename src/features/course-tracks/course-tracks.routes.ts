// "Ran it? Give its course.": a runner's track is measured here, stored, and laid over the others of its race; its giver sees
// what became of it and withdraws it.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
  failuresOfChanging,
} from '../../platform/server/described-answers.ts'
import { query, secretDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { limitAttempts } from '../../platform/server/limits.ts'
import { forSignedIn, forEditors } from '../../platform/server/signed-in.ts'
import { raceOfPath } from '../../race/find-races.server.ts'
import { measureRunnerTrack } from '../../rules/course/runner-track.ts'
import {
  courseTrackInputSchema,
  courseTrackSchema,
  givenTrackSchema,
  adminCourseTrackSchema,
  courseTrackQuerySchema,
  laidTrackSchema,
  trackDecisionSchema,
} from './course-tracks.schema.ts'
import {
  storeTrack,
  listOwnTracks,
  withdrawTrack,
  type TrackRefusal,
  decideTrack,
  listTracks,
  raceOfTrack,
  readLaidTracks,
  joinTrackNow,
  joinTracksNow,
} from './course-tracks.queries.ts'
import { addList, CHANGED_MESSAGE, TAGS as ADMIN_TAGS } from '../../platform/server/admin-calls.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
import { sendSoon } from '../emails/empty-outbox.server.ts'

const TAGS = ['Courses of runners']
const DAY_SECONDS = 86_400

const giveRoute = createRoute({
  method: 'post',
  path: '/api/course-tracks',
  operationId: 'giveCourseTrack',
  summary: 'Gives the course of a race that one has run, under a licence',
  description:
    'Positions and heights only. Where two tracks of different people agree, the race is measured by them; else an editor looks.',
  tags: TAGS,
  ...forSignedIn,
  request: { body: jsonBody(courseTrackInputSchema) },
  responses: {
    201: jsonAnswer('It is stored.', named('GivenTrack', givenTrackSchema)),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'not-found',
      'conflict',
      'too-large',
      'invalid',
      'rate-limited',
      'unavailable',
    ),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/course-tracks',
  operationId: 'listOwnCourseTracks',
  summary: 'The tracks that the person gave, the newest first',
  tags: TAGS,
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The tracks.', z.array(named('CourseTrack', courseTrackSchema))),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/api/user/course-tracks/{id}',
  operationId: 'withdrawCourseTrack',
  summary: 'Withdraws a track: it is deleted, and what was made of it is made anew without it',
  tags: TAGS,
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It is gone.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const TOO_MANY = 'That is as many tracks as fit into a day. Please go on tomorrow.'
const REFUSALS: Record<TrackRefusal, () => Failed> = {
  'no such race': () => new Failed('not-found', { message: 'There is no such race.' }),
  'given already': () =>
    new Failed('conflict', {
      message:
        'You have given this race’s course already, or it has as many tracks as it needs. To give another, withdraw yours first.',
    }),
  'not of this race': () =>
    new Failed('invalid', {
      message: 'This track cannot be of this race, or the name holds what cannot be shown.',
      fields: { points: 'are not of this race' },
    }),
  'too many': () => new Failed('rate-limited', { message: TOO_MANY }),
}

/** Adds the calls of those who give courses. */
export function addCourseTracks(app: Api): void {
  app.openapi(giveRoute, async (c) => {
    const { id: personId } = c.get('person')
    const deadline = c.get('deadline')
    const { raceId, licence, shownName, isCut, points } = c.req.valid('json')
    await limitAttempts(
      c,
      { what: 'giving of a course', max: MAX_PER_DAY.courseTracks, windowSeconds: DAY_SECONDS },
      personId,
      TOO_MANY,
    )
    const race = await raceOfPath(String(raceId), undefined, deadline)
    const pin = race.lat === null || race.lon === null ? null : { lat: race.lat, lon: race.lon }
    const measured = measureRunnerTrack({ points, isCut }, { distanceM: race.distanceM, pin })
    if (!measured.ok)
      throw new Failed('invalid', { message: measured.reason, fields: { points: measured.reason } })
    const { fromPinM, ...figures } = measured.value
    const stored = await storeTrack(
      secretDatabase(),
      { personId, raceId: race.id, points, figures, licence, shownName, isCut, fromPinM },
      deadline,
    )
    if (typeof stored === 'string') throw REFUSALS[stored]()
    const outcome = await joinTrackNow(c, { id: stored, raceId: race.id })
    return c.json({ id: stored, outcome }, 201)
  })

  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    return c.json(await query(database, (client) => listOwnTracks(client, id, c.get('deadline'))), 200)
  })

  app.openapi(withdrawRoute, async (c) => {
    const { client } = c.get('person').database
    const raceId = await withdrawTrack(client, c.req.valid('param').id, c.get('deadline'))
    if (raceId === null) throw new Failed('not-found', { message: 'There is no such track of yours.' })
    await joinTracksNow(c, raceId)
    return c.body(null, 204)
  })
}

// Tracks of runners as editors see them, over each other, and decide on them.

const laidRoute = createRoute({
  method: 'get',
  path: '/api/admin/marathons/{id}/course-tracks',
  operationId: 'readLaidTracks',
  summary: 'The tracks that runners gave of a race, as lines',
  tags: ADMIN_TAGS,
  ...forEditors,
  request: { params: numberParameter },
  responses: {
    200: jsonAnswer('The tracks.', z.array(named('LaidTrack', laidTrackSchema))),
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

const decisionRoute = createRoute({
  method: 'patch',
  path: '/api/admin/course-tracks/{id}',
  operationId: 'decideCourseTrack',
  summary: 'Accepts or refuses a track; whoever gave it gets the reason of a refusal by e-mail',
  tags: ADMIN_TAGS,
  ...forEditors,
  request: { params: numberParameter, body: jsonBody(trackDecisionSchema) },
  responses: { 204: { description: 'It is decided.' }, ...failuresOfChanging },
})

/** Adds the calls with which editors decide on tracks. */
export function addAdminCourseTracks(app: Api): void {
  addList(app, '/api/admin/course-tracks', {
    access: forEditors,
    operationId: 'listCourseTracks',
    summary: 'Tracks that runners gave, the longest waiting first',
    audited: 'course tracks',
    query: courseTrackQuerySchema,
    item: ['AdminCourseTrack', adminCourseTrackSchema],
    read: listTracks,
  })

  app.openapi(laidRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { database } = c.get('person')
    return c.json(await query(database, (client) => readLaidTracks(client, id, c.get('deadline'))), 200)
  })

  app.openapi(decisionRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const deadline = c.get('deadline')
    const outcome = await decideTrack(client, id, c.req.valid('json'), deadline)
    if (outcome === 'gone') throw new Failed('not-found')
    if (outcome === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    if (outcome === 'own')
      throw new Failed('forbidden', { message: 'This is your own track: another editor has to accept it.' })
    const raceId = await raceOfTrack(client, id, deadline)
    if (raceId !== null) await joinTracksNow(c, raceId)
    sendSoon(c)
    return c.body(null, 204)
  })
}
