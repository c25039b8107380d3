// Runs that build the site again, as what builds sees them. With the secret key only.
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

export interface ClaimedRebuild {
  run: number
  attempt: number
  reasons: string[]
}

export interface RebuildTimes {
  /** A run that has been going for longer than this counts as failed. */
  patienceSeconds: number
  /** How long a first try waits for others to join, a minute at most. */
  gatherSeconds: number
  /** The starts of two builds are at least this far apart, unless somebody asked for one at once. */
  pauseSeconds: number
}

/** Takes the run that is due; null where there is nothing to do or one is going already. */
export async function claimRebuild(
  client: Supabase,
  { patienceSeconds, gatherSeconds, pauseSeconds }: RebuildTimes,
): Promise<ClaimedRebuild | null> {
  const call = client.rpc('claim_rebuild', {
    patience_seconds: patienceSeconds,
    gather_seconds: gatherSeconds,
    pause_seconds: pauseSeconds,
  })
  const [row] = await rowsOf<{ run_number: number; attempt: number; reasons: string[] }>('rebuild', call)
  return row ? { run: row.run_number, attempt: row.attempt, reasons: row.reasons } : null
}

/** Ends a run: well, or with the reason why it failed; then it is tried again later. */
export async function finishRebuild(client: Supabase, run: number, failure: string | null): Promise<void> {
  const call = client.rpc('finish_rebuild', { run_number: run, failure_text: failure })
  await rowsOf('end of a rebuild', call)
}

/** The run that is going, and since when. */
export async function runningRebuild(client: Supabase): Promise<{ run: number; startedAt: string } | null> {
  const query = client.from('rebuild_runs').select('id, started_at').eq('state', 'running').limit(1)
  const [row] = await rowsOf<{ id: number; started_at: string }>('running rebuild', query)
  return row ? { run: row.id, startedAt: row.started_at } : null
}

/** Asks for the pages of this day, once, unless they were built on it anyway; true where this call asked. */
export const requestDailyRebuild = (client: Supabase, today: CalendarDay): Promise<boolean> =>
  valueOf('daily rebuild', client.rpc('request_daily_rebuild', { today }))
