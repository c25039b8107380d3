// Tracks of runners as editors see them, over each other, and decide on them.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { addList, CHANGED_MESSAGE, TAGS } from '../../platform/server/admin-calls.ts'
import {
  type Api,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  adminCourseTrackSchema,
  courseTrackQuerySchema,
  laidTrackSchema,
  trackDecisionSchema,
} from './course-tracks.schema.ts'
import { decideTrack, listTracks, raceOfTrack, readLaidTracks } from './course-tracks.queries.ts'
import { joinTracksNow } from './join-tracks.server.ts'

const laidRoute = createRoute({
  method: 'get',
  path: '/api/admin/marathons/{id}/course-tracks',
  operationId: 'readLaidTracks',
  summary: 'The tracks that runners gave of a race, as lines',
  tags: TAGS,
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
  tags: TAGS,
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
