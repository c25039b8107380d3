// What an organiser has submitted: read, answered about and taken back.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { answerSchema, submissionSchema } from './submissions.schema.ts'
import { answerEditor, listOwnSubmissions, withdrawSubmission } from './submissions.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query } from '../../platform/server/database.ts'
import {
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'
import { accepted } from './submission-rules.server.ts'

const SubmissionAnswer = named('Submission', submissionSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/submissions',
  operationId: 'listOwnSubmissions',
  summary: 'What the person has submitted, the last changed first',
  tags: ['Organisers'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The submissions.', z.array(SubmissionAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/api/submissions/{id}',
  operationId: 'withdrawSubmission',
  summary: 'Takes a submission back that is not approved',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It is taken back.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/api/submissions/{id}/answers',
  operationId: 'answerEditor',
  summary: 'Answers the editor’s question',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: numberParameter, body: jsonBody(answerSchema) },
  responses: {
    201: jsonAnswer('The submission with the answer.', SubmissionAnswer),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'not-found',
      'invalid',
      'rate-limited',
      'unavailable',
    ),
  },
})

const GONE = { message: 'There is no such submission of yours that waits.' }

/** Adds the calls about one's own submissions. */
export function addSubmissions(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    return c.json(
      await query(database, (client) => listOwnSubmissions(client, id, {}, c.get('deadline'))),
      200,
    )
  })

  app.openapi(withdrawRoute, async (c) => {
    const { client } = c.get('person').database
    const done = await withdrawSubmission(client, c.req.valid('param').id, c.get('deadline'))
    if (done === 'gone') throw new Failed('not-found', GONE)
    return c.body(null, 204)
  })

  app.openapi(answerRoute, async (c) => {
    const { id: personId, database } = c.get('person')
    const { id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    const done = accepted(await answerEditor(database.client, id, text, c.get('deadline')))
    if (done === 'gone') throw new Failed('not-found', GONE)
    const [submission] = await query(database, (client) =>
      listOwnSubmissions(client, personId, { id }, c.get('deadline')),
    )
    return c.json(submission!, 201)
  })
}
