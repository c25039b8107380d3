// The saved searches of the signed-in person's own address: seen, renamed, switched and deleted.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { savedSearchSchema, searchChangeSchema } from './searches.schema.ts'
import { changeSearch, listSearches, removeSearch } from './searches.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
  removeOwnRoute,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const Search = named('SavedSearch', savedSearchSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/searches',
  operationId: 'listSearches',
  summary: 'Searches that the person keeps, the oldest first',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The searches.', z.array(Search)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/user/searches/{id}',
  operationId: 'changeSearch',
  summary: 'Renames a saved search, or switches its emails',
  tags: ['People'],
  ...forSignedIn,
  request: { params: numberParameter, body: jsonBody(searchChangeSchema) },
  responses: {
    200: jsonAnswer('The search as it is now.', Search),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'not-found', 'invalid', 'unavailable'),
  },
})

const removeRoute = removeOwnRoute('/api/user/searches/{id}', {
  params: numberParameter,
  operationId: 'removeSearch',
  summary: 'Deletes a saved search',
})

/** Adds the calls. */
export function addOwnSearches(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { database } = c.get('person')
    return c.json(await query(database, (client) => listSearches(client, c.get('deadline'))), 200)
  })

  app.openapi(changeRoute, async (c) => {
    const change = c.req.valid('json')
    if (Object.keys(change).length === 0)
      throw new Failed('invalid', { message: 'Name what is to change: name or sendsEmail.' })
    const { client } = c.get('person').database
    const changed = await changeSearch(client, c.req.valid('param').id, change, c.get('deadline'))
    if (!changed) throw new Failed('not-found', { message: 'There is no such search of yours.' })
    return c.json(changed, 200)
  })

  app.openapi(removeRoute, async (c) => {
    await removeSearch(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
