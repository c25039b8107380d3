// The site as its admins watch it: what waits, rebuilds, and the audit log.
import { createRoute } from '@hono/zod-openapi'
import {
  adminSummarySchema,
  auditLineSchema,
  auditQuerySchema,
  rebuildQuerySchema,
  rebuildSchema,
} from './admin-site.schema.ts'
import { requestRebuildNow, listAudit, listRebuilds, readAdminSummary } from './admin-site.queries.ts'
import { addList, TAGS } from '../../platform/server/admin-calls.ts'
import { forAdmins, forEditors } from '../../platform/server/signed-in.ts'
import { type Api, failureAnswers, jsonAnswer, named } from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { readInstallation } from '../../platform/server/scheduled-job.ts'

const summaryRoute = createRoute({
  method: 'get',
  path: '/api/admin/summary',
  operationId: 'readAdminSummary',
  summary: 'What waits for an editor or an admin, and what there is',
  tags: TAGS,
  ...forEditors,
  responses: {
    200: jsonAnswer('The numbers.', named('AdminSummary', adminSummarySchema)),
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

const rebuildRoute = createRoute({
  method: 'post',
  path: '/api/admin/rebuild',
  operationId: 'requestRebuild',
  summary: 'Asks for a rebuild at once, also where one waits after a failure',
  tags: TAGS,
  ...forAdmins,
  responses: {
    202: { description: 'It is asked for.' },
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

/** Adds the calls with which admins watch the site. */
export function addAdminSite(app: Api): void {
  app.openapi(summaryRoute, async (c) => {
    const { database } = c.get('person')
    const installation = readInstallation(process.env)
    return c.json(
      await query(database, (client) => readAdminSummary(client, installation, c.get('deadline'))),
      200,
    )
  })

  addList(app, '/api/admin/rebuilds', {
    access: forAdmins,
    operationId: 'listRebuilds',
    summary: 'Tries to build the site, the newest first',
    audited: 'rebuilds',
    query: rebuildQuerySchema,
    item: ['Rebuild', rebuildSchema],
    read: listRebuilds,
  })

  app.openapi(rebuildRoute, async (c) => {
    await requestRebuildNow(c.get('person').database.client, c.get('deadline'))
    return c.body(null, 202)
  })

  addList(app, '/api/admin/audit', {
    access: forAdmins,
    operationId: 'listAudit',
    summary: 'What editors and admins did, the newest first',
    audited: 'audit',
    query: auditQuerySchema,
    item: ['AuditLine', auditLineSchema],
    read: listAudit,
  })
}
