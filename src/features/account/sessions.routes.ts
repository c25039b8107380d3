// Where the person who calls is signed in; any one of these sessions can be ended.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { sessionSchema } from './sessions.schema.ts'
import { endOwnSession, listSessions } from './sessions.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query } from '../../platform/server/database.ts'
import { failureAnswers, jsonAnswer, named } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const Session = named('Session', sessionSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/sessions',
  operationId: 'listSessions',
  summary: 'Where the person is signed in, the newest first',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The sessions that have not ended.', z.array(Session)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const endRoute = createRoute({
  method: 'delete',
  path: '/api/user/sessions/{id}',
  operationId: 'endSession',
  summary: 'Ends one of the person’s sessions: its tokens are refused from now on',
  tags: ['People'],
  ...forSignedIn,
  request: { params: z.object({ id: z.uuid().meta({ description: 'Id of the session.' }) }) },
  responses: {
    204: { description: 'It has ended.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Adds the calls about one's own sessions. */
export function addSessions(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { database, sessionId } = c.get('person')
    return c.json(await query(database, (client) => listSessions(client, sessionId, c.get('deadline'))), 200)
  })

  app.openapi(endRoute, async (c) => {
    const { client } = c.get('person').database
    const ended = await endOwnSession(client, c.req.valid('param').id, c.get('deadline'))
    if (!ended) throw new Failed('not-found', { message: 'This session has ended already.' })
    return c.body(null, 204)
  })
}
