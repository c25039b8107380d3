// The site as its admins watch it: what waits, rebuilds, and the audit log.
import { createRoute } from '@hono/zod-openapi'
import {
  adminSiteLookSchema,
  type AdminSummary,
  adminSummarySchema,
  type AuditLine,
  auditLineSchema,
  type AuditQuery,
  auditQuerySchema,
  type OperatingSummary,
  type Rebuild,
  rebuildQuerySchema,
  rebuildSchema,
  siteLookQuerySchema,
} from './admin.schema.ts'
import { addList, pageOf, type PageOf, TAGS } from '../../platform/server/admin-calls.ts'
import { forAdmins, forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { readInstallation, toOperating, type OperatingRow } from '../health/installation.server.ts'
import type { Installation } from '../health/operating.schema.ts'
import type { Page } from '../../platform/api/shared.schema.ts'
import { readerOf, type Supabase, valueOf } from '../../platform/server/supabase-client.ts'
import { Failed } from '../../platform/server/failures.ts'
import { listSiteLooks, scheduleSiteCheck } from '../watching/watching.queries.ts'

// What waits for an admin, rebuilds and the audit log, as admins read them.

/** What waits, and what there is; an editor gets less of it than an admin. */
async function readAdminSummary(
  client: Supabase,
  installation: Installation,
  signal: AbortSignal,
): Promise<AdminSummary> {
  const call = client.rpc('admin_summary').abortSignal(signal)
  const { operating, ...summary } = await valueOf<
    Omit<AdminSummary, 'operating'> & { operating?: OperatingRow & Failures }
  >('summary', call)
  if (!operating) return summary
  const { failures } = operating
  return { ...summary, operating: { ...toOperating(operating), failures, ...installation } }
}

type Failures = Pick<OperatingSummary, 'failures'>

/** Tries to build the site, the newest first. */
function listRebuilds(client: Supabase, page: Page, signal: AbortSignal): Promise<PageOf<Rebuild>> {
  const request = client
    .from('rebuild_records')
    .select('*', { count: 'exact' })
    .order('id', { ascending: false })
  return pageOf('rebuilds', request.abortSignal(signal), page, readerOf(rebuildSchema))
}

/** Requests a rebuild that starts at once, without waiting for other changes. */
const requestRebuildNow = (client: Supabase, signal: AbortSignal): Promise<null> =>
  valueOf('rebuild', client.rpc('request_rebuild_now').abortSignal(signal))

const toLine = readerOf(auditLineSchema.omit({ personName: true }))

interface AuditRow {
  person: { name: string | null; email: string } | null
}

/** What admins did, the newest first. */
function listAudit(
  client: Supabase,
  { kind, subject, ...page }: AuditQuery,
  signal: AbortSignal,
): Promise<PageOf<AuditLine>> {
  let request = client.from('audit_records').select('*', { count: 'exact' })
  if (kind === 'changes') request = request.not('action', 'like', '%.read')
  if (kind === 'reads') request = request.like('action', '%.read')
  if (subject) request = request.eq('subject', subject)
  const ordered = request.order('id', { ascending: false }).abortSignal(signal)
  return pageOf('audit log', ordered, page, (row: AuditRow) => ({
    ...toLine(row),
    personName: row.person?.name ?? row.person?.email ?? null,
  }))
}

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

// Checks of official sites: the list of the last ones, and a request for another check of one race's site.

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
