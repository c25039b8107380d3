// Looks at official sites: the list of the last ones, and asking for another look at one race's site.
import { createRoute } from '@hono/zod-openapi'
import { addList, TAGS } from '../../platform/server/admin-calls.ts'
import { type Api, failureAnswers, numberParameter } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import { listSiteLooks, scheduleSiteCheck } from './watching.queries.ts'
import { adminSiteLookSchema, siteLookQuerySchema } from './watching.schema.ts'

const soonRoute = createRoute({
  method: 'post',
  path: '/api/admin/site-looks/{id}',
  operationId: 'scheduleSiteCheck',
  summary: 'Asks for a look at the official site of a race with the next run of the job',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It is due.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Adds the calls about official sites. */
export function addWatching(app: Api): void {
  addList(app, '/api/admin/site-looks', {
    access: forEditors,
    operationId: 'listSiteLooks',
    summary: 'The last looks at official sites, the newest first',
    audited: 'site looks',
    query: siteLookQuerySchema,
    item: ['AdminSiteLook', adminSiteLookSchema],
    read: listSiteLooks,
  })

  app.openapi(soonRoute, async (c) => {
    const { client } = c.get('person').database
    if (!(await scheduleSiteCheck(client, c.req.valid('param').id, c.get('deadline'))))
      throw new Failed('not-found')
    return c.body(null, 204)
  })
}
