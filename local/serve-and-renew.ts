// What a start shows: the last good site at once, and beside it the build of one from the present sources and data, where those
// have changed.
import type { BuiltSite } from './build-site.ts'

const RETRY_PAUSE_MS = 10_000

interface Renewal {
  /** The site of an earlier run; null at the first start. */
  lastGood: BuiltSite | null
  build: () => Promise<BuiltSite>
  /** Answers visitors with this folder from now on; returns what shows another one. */
  serve: (folder: string) => Promise<(folder: string) => Promise<void>>
  /** The key of the site that a build would make now (build-site.ts). */
  presentKey: () => Promise<string>
  /** What the operator can do about a failed build, where that is known. */
  explain: (error: unknown) => string | null
  /** Ends all of it. */
  signal: AbortSignal
  say?: (line: string) => void
  retryPauseMs?: number
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })

/** Serves, and renews what is served; a first site that cannot be built is an error. Returns what shows another folder. */
export async function serveAndRenew({
  lastGood,
  build,
  serve,
  presentKey,
  explain,
  signal,
  say = console.log,
  retryPauseMs = RETRY_PAUSE_MS,
}: Renewal): Promise<(folder: string) => Promise<void>> {
  if (!lastGood) say('Building the site …')
  const shown = lastGood ?? (await build())
  const show = await serve(shown.folder)

  const keyNow = async (): Promise<string | null> => {
    for (let isLogged = false; !signal.aborted; isLogged = true) {
      try {
        return await presentKey()
      } catch (error) {
        if (!isLogged)
          say(
            `${(error as Error).message}\nThe last good site is shown; it is renewed when that can be read.`,
          )
        await pause(retryPauseMs, signal)
      }
    }
    return null
  }
  const key = await keyNow()
  if (key === null || key === shown.key) return show

  say('Something has changed since this site was built: the new one is built beside it …')
  try {
    await show((await build()).folder)
    say('The new site is shown.')
  } catch (error) {
    if (signal.aborted) return show
    const advice = explain(error)
    say(
      `\n!!! ${(error as Error).message}${advice ? `\n!!! ${advice}` : ''}\n!!! Showing the last good site.\n`,
    )
  }
  return show
}
