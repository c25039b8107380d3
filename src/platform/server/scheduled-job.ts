// A scheduled job: its work, and a note in the database of how its run ended, which /api/health shows.
import { noteJobRun } from '../../features/health/operating.queries.ts'
import { secretDatabase } from './database.ts'
import type { Installation } from '../../features/health/operating.schema.ts'
import { dataFolderState } from './data-folder-state.ts'

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
      .then(() => noteJobRun(secretDatabase(), { job, startedAt, failure }))
      .catch(() => undefined)
  }
}

// Where this process runs, for /api/health and the overview of admins.

export const readInstallation = (env: Record<string, string | undefined>): Installation => ({
  ...dataFolderState(env),
  hasMailServer: Boolean(env.SMTP_URL),
})
