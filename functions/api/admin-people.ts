// People as admins find them, and their roles. The last admin stays.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { adminPersonSchema, peopleQuerySchema, roleChangeSchema } from '../../src/contract/admin-people.ts'
import { listPeople, setRole } from '../../src/data/admin-people.ts'
import { addList, CHANGED_MESSAGE, refuse, TAGS } from '../lib/admin-calls.ts'
import { forAdmins } from '../lib/admins-only.ts'
import type { Api } from '../lib/api-env.ts'
import { failureAnswers, jsonBody } from '../lib/described-answers.ts'
import { Failed } from '../lib/failed.ts'

const roleRoute = createRoute({
  method: 'patch',
  path: '/api/admin/users/{id}',
  operationId: 'changeRole',
  summary: 'Gives a person another role',
  tags: TAGS,
  ...forAdmins,
  request: {
    params: z.object({ id: z.uuid() }),
    body: jsonBody(roleChangeSchema),
  },
  responses: {
    204: { description: 'The role is given.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'invalid', 'unavailable'),
  },
})

/** Adds the calls about people. */
export function addAdminPeople(app: Api): void {
  addList(app, '/api/admin/users', {
    operationId: 'listUsers',
    summary: 'People with an account, the newest first',
    audited: 'users',
    query: peopleQuerySchema,
    item: ['AdminPerson', adminPersonSchema],
    read: listPeople,
  })

  app.openapi(roleRoute, async (c) => {
    const { client } = c.get('person').database
    const outcome = await setRole(client, c.req.valid('param').id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused)
    if (outcome.done === 'gone') throw new Failed('not-found')
    if (outcome.done === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    if (outcome.done === 'last-admin') {
      throw new Failed('conflict', { message: 'This is the last admin. Make somebody else an admin first.' })
    }
    return c.body(null, 204)
  })
}
