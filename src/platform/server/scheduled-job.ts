// A scheduled job: its work, and a note in the database of how its run ended, which /api/health shows.
import { secretDatabase } from './database.ts'
import { rowsOf } from './supabase-client.ts'

interface JobRun {
  job: string
  startedAt: Date
  /** Why it failed; null where it did not. */
  failure: string | null
}

async function noteJobRun({ job, startedAt, failure }: JobRun): Promise<void> {
  const run = { job_name: job, run_started_at: startedAt.toISOString(), failure_text: failure }
  await rowsOf('run of a job', secretDatabase().rpc('note_job_run', run))
}

/** The handler of a scheduled function. It fails as the job does, so that the platform's log has it too. */
export const scheduledJob = (job: string, work: () => Promise<unknown>) => async (): Promise<Response> => {
  const startedAt = new Date()
  let failure: string | null = null
  try {
    await work()
    return new Response(null, { status: 204 })
  } catch (error) {
    failure = (error as Error).message || String(error)
    throw error
  } finally {
    // Where the database is away the job has failed for that already.
    await Promise.resolve()
      .then(() => noteJobRun({ job, startedAt, failure }))
      .catch(() => undefined)
  }
}

// Jobs that have much of one kind to do, where one that fails must not keep the others waiting.

/** Does `work` with each, one after the other. The first failure is thrown once all have had their turn. */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}
