// Runs `astro build` as a process of its own and says how far it is, instead of a line for each page.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './settings.ts'
import { spawnWithParent } from './spawn-with-parent.ts'

/** A page that is made, or taken over from the last build. */
const PAGE = /[├└]─ \/\S* \((\+|(?<cached>restored))/
const NOISE =
  /^\s*$|^\s+at |Stack trace:|didn't resolve at build time|^\s*\(\+\d+ms\)|generating static routes|\[(build|types|vite|content)\] (?!.*(warn|error))/i
const TELL_EVERY_MS = 2000
const REPORTED_LINES = 40

/** How Astro and Node begin an error; of a failed step of the build the next line has the reason. */
const ERROR =
  /^(?:\d\d:\d\d:\d\d )?(?:\[ERROR\] (?:\[\S+\] An unhandled error occurred while running.*)?|(?=FATAL ERROR: ))/

/** What Astro writes below the sentence of an error that a page threw, which begins with no such mark. */
const BELOW = /^\s+(Location|Hint|Error reference|Caused by):$/

/** What a build that failed said of it, the reason first: from its last error on, without the warnings before it. */
export function reportOf(errors: readonly string[], end: string): string[] {
  const marked = errors.findLastIndex((line) => ERROR.test(line))
  const from = marked === -1 ? Math.max(-1, errors.findIndex((line) => BELOW.test(line)) - 1) : marked
  if (from === -1) return [`Astro ended with ${end} and gave no reason.`, ...errors]
  return errors
    .slice(from)
    .map((line) => line.replace(ERROR, ''))
    .filter((line) => line !== '')
}

/** A build that did not come to its end: its reason, and all that it said of it. */
export class BuildFailed extends Error {
  readonly report: string

  constructor(lines: readonly string[]) {
    super(`The build of the site failed: ${lines[0] ?? 'it gave no reason'}`)
    this.report = lines.join('\n')
  }
}

/** Builds into `outDir`; rejects when the build fails or is aborted. The secret key stays out of it. */
export function runAstroBuild(
  outDir: string,
  env: Record<string, string | undefined>,
  { say = console.log, signal }: { say?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<{ pages: number; cached: number; seconds: number }> {
  const startedAtMs = performance.now()
  const child = spawnWithParent(
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outDir],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        SUPABASE_SECRET_KEY: undefined,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      signal,
    },
  )
  let pages = 0
  let cached = 0
  let notifiedAtMs = startedAtMs
  const errors: string[] = []
  const remember = (line: string) => {
    // The reason stays, however much follows it.
    if (ERROR.test(line)) errors.length = 0
    errors.push(line)
    if (errors.length > REPORTED_LINES) errors.splice(1, 1)
  }
  const readLine = (coloured: string, isError = false) => {
    const line = stripVTControlCharacters(coloured)
    const page = PAGE.exec(line)
    if (page) {
      pages += 1
      if (page.groups?.cached) cached += 1
      if (performance.now() - notifiedAtMs < TELL_EVERY_MS) return
      notifiedAtMs = performance.now()
      say(`  ${pages} pages …`)
    } else if (!NOISE.test(line)) {
      if (isError) remember(line)
      say(`  ${line}`)
    }
  }
  createInterface({ input: child.stdout }).on('line', (line) => readLine(line))
  createInterface({ input: child.stderr }).on('line', (line) => readLine(line, true))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, endedBy) => {
      const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10
      if (code === 0) resolve({ pages, cached, seconds })
      else reject(new BuildFailed(reportOf(errors, endedBy ?? `code ${code}`)))
    })
  })
}
