// Runs `astro build` as a process of its own and says how far it is, instead of a line for each page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './settings.ts'

/** A page that is made, or taken over from the last build. */
const PAGE = /[├└]─ \/\S* \((\+|(?<cached>restored))/
const NOISE =
  /^\s*$|^\s+at |Stack trace:|didn't resolve at build time|^\s*\(\+\d+ms\)|generating static routes|\[(build|types|vite|content)\] (?!.*(warn|error))/i
const TELL_EVERY_MS = 2000
const REPORTED_LINES = 40

/** A build that did not come to its end, with the last lines it said. */
export class BuildFailed extends Error {
  readonly report: string

  constructor(lines: string[]) {
    super('The build of the site failed; its reason stands above.')
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
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outDir],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        SUPABASE_SECRET_KEY: undefined,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  )
  let pages = 0
  let cached = 0
  let notifiedAtMs = startedAtMs
  const lastLines: string[] = []
  const readLine = (coloured: string) => {
    const line = stripVTControlCharacters(coloured)
    const page = PAGE.exec(line)
    if (page) {
      pages += 1
      if (page.groups?.cached) cached += 1
      if (performance.now() - notifiedAtMs < TELL_EVERY_MS) return
      notifiedAtMs = performance.now()
      say(`  ${pages} pages …`)
    } else if (!NOISE.test(line)) {
      lastLines.push(line)
      if (lastLines.length > REPORTED_LINES) lastLines.shift()
      say(`  ${line}`)
    }
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', readLine)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10
      if (code === 0) resolve({ pages, cached, seconds })
      else reject(new BuildFailed(lastLines))
    })
  })
}
