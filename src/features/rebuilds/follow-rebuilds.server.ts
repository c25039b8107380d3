// A rebuild in production: Netlify's build hook starts it and answers at once; that it succeeded shows in the site's own
// /build.json, which says when its build began. What is not published in time counts as failed and is tried again.
import { fetchFault } from '../../rules/writing/messages.ts'
import { type Supabase, rowsOf, valueOf } from '../../platform/server/supabase-client.ts'
import { siteUrlOf } from '../../rules/site/site.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

// Runs that build the site again, as what builds sees them. With the secret key only.

interface ClaimedRebuild {
  run: number
  attempt: number
  reasons: string[]
}

interface RebuildTimes {
  /** A run that has been going for longer than this counts as failed. */
  patienceSeconds: number
  /** How long a first try waits for others to join, a minute at most. */
  gatherSeconds: number
  /** The starts of two builds are at least this far apart, unless somebody requested one at once. */
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

/** Requests the pages of this day, once, unless they were built on it anyway; true where this call requested them. */
export const requestDailyRebuild = (client: Supabase, today: CalendarDay): Promise<boolean> =>
  valueOf('daily rebuild', client.rpc('request_daily_rebuild', { today }))

// PUBLISH_EVERY_MINUTES: each publication costs credits on Netlify (docs/deploy.md), and nothing on one's own server.

/** The minimum time between the starts of two builds, in seconds; `defaultMinutes` where nothing is set. */
export function publishPauseSeconds(
  { PUBLISH_EVERY_MINUTES: minutes }: Record<string, string | undefined>,
  defaultMinutes: number,
): number {
  return 60 * (minutes && /^\d{1,4}$/.test(minutes) ? Number(minutes) : defaultMinutes)
}

const PATIENCE_SECONDS = 30 * 60
const GATHER_SECONDS = 60
const PUBLISH_EVERY_MINUTES = 15
const CALL_TIMEOUT_MS = 8000
/** Between the clocks of the database and of a build machine. */
const CLOCKS_DIFFER_MS = 5000

const TITLE = 'Rebuild'
/** How a deploy names the run that requested it. */
export const RUN_IN_TITLE = new RegExp(String.raw`\b${TITLE} (\d{1,15})\b`)

type Env = Record<string, string | undefined>

/** When the build of the site that visitors see began, in ms; null where it does not say. */
async function publishedBuildMs(siteUrl: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/build.json', siteUrl), {
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const { startedAt } = (await response.json()) as { startedAt: string }
    return Date.parse(startedAt) || null
  } catch {
    return null
  }
}

/** A call that went out and had no answer: whether the build starts is not known. */
const UNKNOWN = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])
const isUnknown = ({ name, cause }: Error) =>
  name === 'TimeoutError' || UNKNOWN.has((cause as { code?: string } | undefined)?.code ?? '')

/**
 * Calls the hook; the reason in words where the build does not start. Null where it does, and where that is unknown: then
 * /build.json shows it, or the patience ends.
 */
async function callHook(
  hook: string | undefined,
  siteUrl: string | undefined,
  { run, callTimeoutMs }: { run: number; callTimeoutMs: number },
): Promise<string | null> {
  if (!hook) return 'BUILD_HOOK_URL is not set: there is nothing to call.'
  if (!siteUrl) return 'SITE_URL is not set: nobody could see that the build succeeded.'
  if (!URL.canParse(hook)) return 'BUILD_HOOK_URL is not a web address.'
  const url = new URL(hook)
  url.searchParams.set('trigger_title', `${TITLE} ${run}`)
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    return ok ? null : `The build hook answered ${status}.`
  } catch (error) {
    return isUnknown(error as Error) ? null : `The build hook cannot be called: ${fetchFault(error)}`
  }
}

/** One look: ends the run whose site is published, and starts the next that is due. */
export async function followRebuilds(
  supabase: Supabase,
  env: Env,
  callTimeoutMs = CALL_TIMEOUT_MS,
): Promise<void> {
  const siteUrl = siteUrlOf(env)
  const running = await runningRebuild(supabase)
  if (running && siteUrl) {
    const publishedMs = await publishedBuildMs(siteUrl)
    if (publishedMs !== null && publishedMs + CLOCKS_DIFFER_MS >= Date.parse(running.startedAt)) {
      await finishRebuild(supabase, running.run, null)
    }
  }
  const claimed = await claimRebuild(supabase, {
    patienceSeconds: PATIENCE_SECONDS,
    gatherSeconds: GATHER_SECONDS,
    pauseSeconds: publishPauseSeconds(env, PUBLISH_EVERY_MINUTES),
  })
  if (!claimed) return
  const failure = await callHook(env.BUILD_HOOK_URL, siteUrl, { run: claimed.run, callTimeoutMs })
  if (failure) await finishRebuild(supabase, claimed.run, failure)
}
