// Forms that are not sent yet: kept on the server too, so that another device goes on where this one stopped.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { draftChangeSchema, draftSchema } from './submissions.schema.ts'
import { forgetDraft, keepDraft, listDrafts } from './submission-drafts.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query } from '../../platform/server/database.ts'
import {
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  removeOwnRoute,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const DraftAnswer = named('SubmissionDraft', draftSchema)
const params = z.object({ id: z.uuid() })

const listRoute = createRoute({
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

const keepRoute = createRoute({
  method: 'put',
  path: '/api/submission-drafts/{id}',
  operationId: 'keepDraft',
  summary: 'Keeps a draft',
  description:
    'Under a number of the device’s own. 409 where another device has kept a newer version meanwhile.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: {
    params,
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
  params,
  operationId: 'forgetDraft',
  summary: 'Throws a draft away',
  tags: ['Organisers'],
})

/** Adds the calls about drafts. */
export function addSubmissionDrafts(app: Api): void {
  app.openapi(listRoute, async (c) =>
    c.json(await query(c.get('person').database, (client) => listDrafts(client, c.get('deadline'))), 200),
  )

  app.openapi(keepRoute, async (c) => {
    const { client } = c.get('person').database
    const draft = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const kept = await keepDraft(client, draft, c.get('deadline'))
    if (kept === 'changed')
      throw new Failed('conflict', {
        message: 'This draft was changed on another device, or sent, meanwhile.',
      })
    if (kept === 'too many')
      throw new Failed('invalid', { message: 'There are thirty drafts already. Send or delete one first.' })
    return c.json(kept, 200)
  })

  app.openapi(forgetRoute, async (c) => {
    await forgetDraft(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
