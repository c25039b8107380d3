// What organisers sent, with the editor's questions; and forms that are not sent yet: kept on the server too, so that another device
// goes on where this one stopped.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { draftChangeSchema, draftSchema, answerSchema, submissionSchema } from './submissions.schema.ts'
import {
  forgetDraft,
  saveDraft,
  listDrafts,
  answerEditor,
  listOwnSubmissions,
  withdrawSubmission,
} from './submissions.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn, removeOwnRoute } from '../../platform/server/signed-in.ts'
import { accepted } from './submission-rules.server.ts'

const DraftAnswer = named('SubmissionDraft', draftSchema)
const draftParams = z.object({ id: z.uuid() })

const listDraftsRoute = createRoute({
  method: 'get',
  path: '/api/submission-drafts',
  operationId: 'listDrafts',
  summary: 'Drafts of the person, the last changed first',
  tags: ['Organisers'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The drafts.', z.array(DraftAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const saveDraftRoute = createRoute({
  method: 'put',
  path: '/api/submission-drafts/{id}',
  operationId: 'saveDraft',
  summary: 'Keeps a draft',
  description:
    'Under a number of the device’s own. 409 where another device has kept a newer version meanwhile.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: {
    params: draftParams,
    body: jsonBody(draftChangeSchema),
  },
  responses: {
    200: jsonAnswer('The draft.', DraftAnswer),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'conflict',
      'too-large',
      'invalid',
      'unavailable',
    ),
  },
})

const forgetRoute = removeOwnRoute('/api/submission-drafts/{id}', {
  params: draftParams,
  operationId: 'forgetDraft',
  summary: 'Throws a draft away',
  tags: ['Organisers'],
})

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

/** Adds the calls. */
export function addSubmissions(app: Api): void {
  app.openapi(listDraftsRoute, async (c) =>
    c.json(await query(c.get('person').database, (client) => listDrafts(client, c.get('deadline'))), 200),
  )

  app.openapi(saveDraftRoute, async (c) => {
    const { client } = c.get('person').database
    const draft = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const saved = await saveDraft(client, draft, c.get('deadline'))
    if (saved === 'changed')
      throw new Failed('conflict', {
        message: 'This draft was changed on another device, or sent, meanwhile.',
      })
    if (saved === 'too many')
      throw new Failed('invalid', { message: 'There are thirty drafts already. Send or delete one first.' })
    return c.json(saved, 200)
  })

  app.openapi(forgetRoute, async (c) => {
    await forgetDraft(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })

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
