// GET /api/user/export: everything held of the person who calls, as one file.
import { createRoute } from '@hono/zod-openapi'
import { userExportSchema } from './user-export.schema.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { failureAnswers, jsonAnswer, named } from '../../platform/server/described-answers.ts'
import { bearerToken, forSignedIn } from '../../platform/server/signed-in.ts'
import { userExport } from './user-export.server.ts'

const route = createRoute({
  method: 'get',
  path: '/api/user/export',
  operationId: 'exportUser',
  summary: 'Everything held of the person, as one file',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The file.', named('UserExport', userExportSchema)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

/** Adds the call that exports a person's data. */
export function addUserExport(app: Api): void {
  app.openapi(route, async (c) => {
    const exported = await userExport(c.get('person'), bearerToken(c)!, c.get('deadline'))
    const day = exported.about.exportedAt.slice(0, 10)
    c.header('Content-Disposition', `attachment; filename="startline-${day}.json"`)
    return c.json(exported, 200)
  })
}
