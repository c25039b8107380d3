// Runs `astro build` as a process of its own and says how far it is, instead of a line for each page.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './settings.ts'

/**
 * What Node is given for a build. Most of what a page is drawn from is garbage a moment later: with 32 MB for what is young, twice
 * what Node would take, it is cleared half as often, and a build of 3,000 races costs 51 s of processor instead of 57.
 */
export const ASTRO_BUILD = [
  '--max-semi-space-size=32',
  join(ROOT, 'node_modules/astro/bin/astro.mjs'),
  'build',
] as const

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href

/**
 * Starts a program of Node that does not outlive this process, also where this one is killed and cannot end it. `args` are the program
 * and what it is given; what it writes is read from `stdout` and `stderr`.
 */
export const spawnWithParent = (
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'>,
): ChildProcess & { stdout: Readable; stderr: Readable } =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcess & { stdout: Readable; stderr: Readable }

/** A file that is begun, one taken over from the last build, and the time that one took: as several are drawn at once, a line holds any of them. */
const FILE = /(?:\d\d:\d\d:\d\d)?\s*[├└]─ \/\S*/g
const CACHED = /\(restored\)/g
const TIME = /\(\+[\d.]+m?s\)/g
const NOISE =
  /^\s*$|^\s+at |Stack trace:|didn't resolve at build time|generating static routes|\[(build|types|vite|content)\] (?!.*(warn|error))/i
const TELL_EVERY_MS = 2000
const REPORTED_LINES = 40

const countOf = (line: string, mark: RegExp) => line.match(mark)?.length ?? 0

/** How many files a line of Astro's says are drawn or taken over, and what else it says. */
export const readBuildLine = (line: string): { files: number; cached: number; rest: string } => ({
  files: countOf(line, FILE),
  cached: countOf(line, CACHED),
  rest: line.replace(FILE, '').replace(CACHED, '').replace(TIME, '').trimEnd(),
})

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
  const child = spawnWithParent([...ASTRO_BUILD, '--outDir', outDir], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      SUPABASE_SECRET_KEY: undefined,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    signal,
  })
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
    const line = readBuildLine(stripVTControlCharacters(coloured))
    pages += line.files
    cached += line.cached
    if (line.files > 0 && performance.now() - notifiedAtMs >= TELL_EVERY_MS) {
      notifiedAtMs = performance.now()
      say(`  ${pages} pages …`)
    }
    if (NOISE.test(line.rest)) return
    if (isError) remember(line.rest)
    say(`  ${line.rest}`)
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
