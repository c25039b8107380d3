// Builds the site again when somebody has asked for it, in a folder of its own, and then swaps in one step. Until then visitors
// see the former site. If the build fails they go on seeing it, and the reason is kept with the run.
import {
  requestDailyRebuild,
  claimRebuild,
  finishRebuild,
  runningRebuild,
} from '../src/features/rebuilds/follow-rebuilds.server.ts'
import type { Supabase } from '../src/platform/server/supabase-client.ts'
import type { CalendarDay } from '../src/rules/race/race.ts'
import { partOfRace, racePath } from '../src/rules/race/race-address.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOutdatedPages } from '../src/race/races.queries.ts'
import { again } from './until-stopped.ts'

/** Decisions that follow each other closely share a build: those that are made between two looks. */
const LOOK_EVERY_MS = 1000
/** Only this process builds from its data folder, and it ends its own builds: a run cannot have died unheard. */
const PATIENCE_SECONDS = 24 * 3600
/** A build that hangs would keep all others from starting; the largest catalogue that is meant takes a quarter of this. */
const BUILD_TIMEOUT_MS = 2 * 3_600_000
const STOPPED = 'The server was stopped while it was building.'

interface Rebuilding {
  /** With the secret key. */
  supabase: Supabase
  /** Builds the site as its data are now; gives the folder. */
  build: (signal: AbortSignal) => Promise<string>
  /** Shows a folder from the next request on. */
  show: (folder: string) => Promise<void>
  say?: (line: string) => void
  lookEveryMs?: number
  /** After this a build is stopped, and counts as failed. */
  buildTimeoutMs?: number
  /** How far the starts of two builds are apart at least. */
  pauseSeconds?: number
  /** The present day, of which pages are. */
  today: () => CalendarDay
}

/** What the administration may read of a failed build: the error's own report, or its sentence. */
const reasonOf = (error: unknown) => {
  const { name, report, message } = error as { name?: string; report?: string; message?: string }
  return name === 'AbortError' ? STOPPED : report || message || String(error)
}

/** Why it failed; null where the new site is shown. */
async function buildAndShow(
  { build, show }: Pick<Rebuilding, 'build' | 'show'>,
  timeoutMs: number,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    await show(await build(timeout))
    return null
  } catch (error) {
    return timeout.aborted
      ? `The build was stopped: it had not ended after ${Math.ceil(timeoutMs / 60_000)} minutes.`
      : reasonOf(error)
  }
}

/** Looks for asks until it is closed; `close` waits for the build that is going. */
export function startRebuilding({
  supabase,
  build,
  show,
  say = console.log,
  lookEveryMs = LOOK_EVERY_MS,
  buildTimeoutMs = BUILD_TIMEOUT_MS,
  pauseSeconds = 0,
  today,
}: Rebuilding): { close: () => Promise<void> } {
  // The site that is shown at the start is of this day: `npm start` brought it up to date.
  let day = today()

  // What the last process left running is ended before anything else, and until that has worked: else it would look as if
  // it went on for as long as patience lasts.
  let isInterruptedEnded = false
  async function endInterrupted() {
    if (isInterruptedEnded) return
    const running = await runningRebuild(supabase)
    if (running) await finishRebuild(supabase, running.run, STOPPED)
    isInterruptedEnded = true
  }

  // What came of a build and could not be written yet: a site that is shown is not built again for it.
  let ended: { run: number; failure: string | null } | null = null
  async function writeEnd() {
    if (!ended) return
    await finishRebuild(supabase, ended.run, ended.failure)
    ended = null
  }

  async function lookOnce() {
    await endInterrupted()
    await writeEnd()
    const now = today()
    if (now !== day) {
      await requestDailyRebuild(supabase, now)
      day = now
    }
    const claimed = await claimRebuild(supabase, {
      patienceSeconds: PATIENCE_SECONDS,
      gatherSeconds: 0,
      pauseSeconds,
    })
    if (!claimed) return
    say(`Building the site again (${claimed.reasons.join('; ')}) …`)
    const failure = await buildAndShow({ build, show }, buildTimeoutMs)
    say(
      failure === null
        ? 'The new site is shown.'
        : `The site could not be built again; the one before stays. ${failure.split('\n')[0]}`,
    )
    ended = { run: claimed.run, failure }
    await writeEnd()
  }

  return again('Asks for a rebuild cannot be read:', lookOnce, lookEveryMs)
}

// Built pages that are out of date: the server asks the database for them, so that functions answer at once for a race that has
// changed, moved or left the list, until the next build is shown.

const LOOK_FOR_OUTDATED_EVERY_MS = 2000

/** When the build of this folder began; now where it does not say. */
function builtAt(siteFolder: string): string {
  try {
    return (JSON.parse(readFileSync(join(siteFolder, 'build.json'), 'utf8')) as { startedAt: string })
      .startedAt
  } catch {
    return new Date().toISOString()
  }
}

interface OutdatedPages {
  /** Whether a function answers for this path although there is a file. */
  has: (path: string) => boolean
  /** Looks at once for what another build, which is about to be shown, does not have. */
  show: (siteFolder: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Looks again and again; `supabase` with the secret key. Where it does not answer, what was found last holds: a race that left the
 * list does not come back because nobody could ask.
 */
export function watchOutdatedPages(
  supabase: Supabase,
  siteFolder: string,
  lookEveryMs = LOOK_FOR_OUTDATED_EVERY_MS,
): OutdatedPages {
  let since = builtAt(siteFolder)
  let paths = new Set<string>()
  const find = async () => {
    const requested = since
    const found = await readOutdatedPages(supabase, requested).catch(() => null)
    if (found && requested === since) paths = new Set(found)
  }
  return {
    has: (path) => {
      const races = partOfRace(path)?.races.map(racePath) ?? [path.replace(/\.json$/, '').replace(/\/+$/, '')]
      return races.some((race) => paths.has(race))
    },
    show: (folder) => {
      since = builtAt(folder)
      return find()
    },
    ...again('Outdated pages cannot be read:', find, lookEveryMs),
  }
}
