// A scheduled job: its work, and a note in the database of how its run ended, which /api/health shows.
import { noteJobRun } from '../../features/health/operating.queries.ts'
import { secretDatabase } from './database.ts'

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
