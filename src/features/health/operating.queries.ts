// How the site is doing: what jobs did last, what waits, and when it was built.
import type { Operating } from './operating.schema.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** A row of operating_state. */
export interface OperatingRow {
  version: number
  outbox: Operating['outbox']
  last_build: Operating['lastBuild']
  jobs: Operating['jobs']
}

export const toOperating = ({ outbox, last_build, jobs }: OperatingRow): Operating => ({
  outbox: outbox ?? null,
  lastBuild: last_build ?? null,
  jobs: jobs ?? [],
})

/** What everybody may know of it, with the catalogue's version. */
export async function readOperating(
  client: Supabase,
  signal: AbortSignal,
): Promise<Operating & { catalogueVersion: number }> {
  const call = client.rpc('operating_state', {}, { get: true }).abortSignal(signal)
  const [row] = await rowsOf<OperatingRow>('state of the site', call)
  return { catalogueVersion: row!.version, ...toOperating(row!) }
}

/** Notes that a run of a job has ended: well, or with the reason why not. */
export async function noteJobRun(
  client: Supabase,
  { job, startedAt, failure }: { job: string; startedAt: Date; failure: string | null },
): Promise<void> {
  const run = { job_name: job, run_started_at: startedAt.toISOString(), failure_text: failure }
  await rowsOf('run of a job', client.rpc('note_job_run', run))
}
