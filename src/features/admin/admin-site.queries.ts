// What waits for an admin, rebuilds and the audit log, as admins read them.
import { pageOf, type PageOf } from '../../platform/server/admin-lists.ts'
import type { AdminSummary, OperatingSummary, AuditLine, AuditQuery, Rebuild } from './admin-site.schema.ts'
import type { Installation } from '../health/operating.schema.ts'
import type { Page } from '../../platform/api/fields.schema.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { toOperating, type OperatingRow } from '../health/operating.queries.ts'

/** What waits, and what there is; an editor gets less of it than an admin. */
export async function readAdminSummary(
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

interface RebuildRow {
  id: number
  state: Rebuild['state']
  attempt: number
  reasons: string[]
  due_at: string
  started_at: string | null
  finished_at: string | null
  failure: string | null
}

/** Tries to build the site, the newest first. */
export function listRebuilds(client: Supabase, page: Page, signal: AbortSignal): Promise<PageOf<Rebuild>> {
  const query = client
    .from('rebuild_records')
    .select('*', { count: 'exact' })
    .order('id', { ascending: false })
  return pageOf('rebuilds', query.abortSignal(signal), page, (row: RebuildRow) => ({
    id: row.id,
    state: row.state,
    attempt: row.attempt,
    reasons: row.reasons,
    dueAt: row.due_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    failure: row.failure,
  }))
}

/** Asks for a rebuild that does not wait for others to join. */
export const requestRebuildNow = (client: Supabase, signal: AbortSignal): Promise<null> =>
  valueOf('rebuild', client.rpc('request_rebuild_now').abortSignal(signal))

interface AuditRow {
  id: number
  at: string
  person_id: string | null
  person: { name: string | null; email: string } | null
  action: string
  subject: string
  subject_name: string | null
  email_kind: string | null
  detail: Record<string, unknown>
}

/** What admins did, the newest first. */
export function listAudit(
  client: Supabase,
  { kind, subject, ...page }: AuditQuery,
  signal: AbortSignal,
): Promise<PageOf<AuditLine>> {
  let query = client.from('audit_records').select('*', { count: 'exact' })
  if (kind === 'changes') query = query.not('action', 'like', '%.read')
  if (kind === 'reads') query = query.like('action', '%.read')
  if (subject) query = query.eq('subject', subject)
  const ordered = query.order('id', { ascending: false }).abortSignal(signal)
  return pageOf('audit log', ordered, page, (row: AuditRow) => ({
    id: row.id,
    at: row.at,
    personId: row.person_id,
    personName: row.person?.name ?? row.person?.email ?? null,
    action: row.action,
    subject: row.subject,
    subjectName: row.subject_name,
    emailKind: row.email_kind,
    detail: row.detail,
  }))
}
