// Reports of wrong facts: kept with the secret key behind a limit, read and decided by admins.
import { pageOf, type PageOf } from '../../platform/server/admin-lists.ts'
import type { AdminFactReport, FactReport, FactReportQuery } from './fact-reports.schema.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** Keeps a report; one a day with the same hash of who tells what. Secret key only: the caller has counted it. */
export async function addFactReport(
  client: Supabase,
  raceId: number,
  report: FactReport & { hash: string },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    race_number: raceId,
    fact: report.field,
    right_value: report.correct,
    seen_at: report.source,
    reporter_email: report.email,
    reporter_hash: report.hash,
  }
  await rowsOf('report', client.rpc('store_fact_report', parameters).abortSignal(signal))
}

interface ReportRow {
  id: number
  race_id: number
  race_name: string
  race_path: string
  field: string
  correct: string
  source: string | null
  email: string | null
  origin: AdminFactReport['origin']
  quote: string | null
  changes: AdminFactReport['changes']
  status: AdminFactReport['status']
  created_at: string
  decided_at: string | null
}

/** Reports with this status, the longest waiting first. */
export function listFactReports(
  client: Supabase,
  { status, ...page }: FactReportQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminFactReport>> {
  let query = client.from('fact_report_records').select('*', { count: 'exact' })
  if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order('created_at', { ascending: status === 'open' })
    .order('id')
    .abortSignal(signal)
  return pageOf('reports of facts', ordered, page, (row: ReportRow) => ({
    id: row.id,
    raceId: row.race_id,
    raceName: row.race_name,
    racePath: row.race_path,
    field: row.field,
    correct: row.correct,
    source: row.source,
    email: row.email,
    origin: row.origin,
    quote: row.quote,
    changes: row.changes,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }))
}

/** Decides on a report, or takes a decision back. */
export const decideFactReport = (
  client: Supabase,
  id: number,
  { status, was }: { status: string; was: string },
  signal: AbortSignal,
): Promise<'done' | 'gone' | 'changed'> =>
  valueOf(
    'decision on a report',
    client
      .rpc('decide_fact_report', { report_number: id, new_status: status, read_status: was })
      .abortSignal(signal),
  )
