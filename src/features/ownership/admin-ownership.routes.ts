// Requests to own a race as editors read and decide them, and the removal of an owner.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { adminOwnershipSchema, ownershipDecisionSchema, ownershipQuerySchema } from './ownership.schema.ts'
import { decideOwnership, listOwnership, removeRaceOwner } from './ownership.queries.ts'
import { addList, CHANGED_MESSAGE, refuse, TAGS } from '../../platform/server/admin-calls.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'

const decisionRoute = createRoute({
  method: 'patch',
  path: '/api/admin/ownership/{id}',
  operationId: 'decideOwnership',
  summary: 'Accepts or declines a request to own a race; who asked gets an e-mail',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter, body: jsonBody(ownershipDecisionSchema) },
  responses: {
    204: { description: 'It is decided.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'invalid', 'unavailable'),
  },
})

const removalRoute = createRoute({
  method: 'delete',
  path: '/api/admin/marathons/{id}/owners/{person}',
  operationId: 'removeRaceOwner',
  summary: 'Takes a race from one of its owners; they and the others get an e-mail',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter.extend({ person: z.uuid() }) },
  responses: {
    204: { description: 'They own it no more.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const OWN_REQUEST = 'This is your own request: another editor has to decide on it.'

/** Adds the calls with which editors decide who owns a race. */
export function addAdminOwnership(app: Api): void {
  addList(app, '/api/admin/ownership', {
    access: forEditors,
    operationId: 'listOwnership',
    summary: 'Requests to own a race, the longest waiting first',
    audited: 'ownership',
    query: ownershipQuerySchema,
    item: ['AdminOwnership', adminOwnershipSchema],
    read: listOwnership,
  })

  app.openapi(decisionRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await decideOwnership(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { forbidden: OWN_REQUEST })
    if (outcome.done === 'gone') throw new Failed('not-found')
    if (outcome.done === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    sendSoon(c)
    return c.body(null, 204)
  })

  app.openapi(removalRoute, async (c) => {
    const { client } = c.get('person').database
    const { id, person } = c.req.valid('param')
    const outcome = await removeRaceOwner(client, id, person, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome)
    if (outcome.done === 'gone') throw new Failed('not-found')
    sendSoon(c)
    return c.body(null, 204)
  })
}
