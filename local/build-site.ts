// Built sites in <data folder>/sites: each build goes into a folder of its own, and one small file says which is shown.
// A build that fails leaves everything as it was.
import {
  renameSync,
  rmSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  cpSync,
  mkdtempSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runAstroBuild } from './run-astro.ts'
import { ROOT, type Settings } from './settings.ts'
import { createHash } from 'node:crypto'
import { hashInputs } from '../src/build/build-inputs.ts'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import { databaseFault } from '../src/rules/writing/messages.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'

export interface BuiltSite {
  folder: string
  /** What it was made from: see build-site.ts. */
  key: string
}

/** Older sites that stay: someone may still be loading their files. */
export const MAX_OLDER_SITES = 2

const sitesIn = (dataDir: string) => join(dataDir, 'sites')
const pointerIn = (dataDir: string) => join(sitesIn(dataDir), 'current.json')

/** The site that was built last, if there is one. */
export function currentSite(dataDir: string): BuiltSite | null {
  try {
    const { id, key } = JSON.parse(readFileSync(pointerIn(dataDir), 'utf8')) as { id: string; key: string }
    const folder = join(sitesIn(dataDir), id)
    readFileSync(join(folder, 'index.html'))
    return { folder, key }
  } catch {
    return null
  }
}

/** Folders of the sites before the current one, the newest first: open pages may still ask for their files. */
export function formerSites(dataDir: string): string[] {
  const current = currentSite(dataDir)?.folder
  return siteIds(dataDir)
    .map((id) => join(sitesIn(dataDir), id))
    .filter((folder) => folder !== current)
    .reverse()
    .slice(0, MAX_OLDER_SITES)
}

// A rename is one step: whoever reads sees the old file or the new one, never half of it.
function pointTo(dataDir: string, id: string, key: string) {
  const draft = `${pointerIn(dataDir)}.new`
  writeFileSync(draft, JSON.stringify({ id, key }))
  renameSync(draft, pointerIn(dataDir))
}

// The oldest first.
const siteIds = (dataDir: string): string[] =>
  readdirSync(sitesIn(dataDir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** Removes the sites before those that stay beside the present one: once that is shown, since it takes a while. */
export async function removeOldSites(dataDir: string): Promise<void> {
  const current = currentSite(dataDir)?.folder
  const older = siteIds(dataDir)
    .map((id) => join(sitesIn(dataDir), id))
    .filter((folder) => folder !== current)
  for (const folder of older.slice(0, Math.max(0, older.length - MAX_OLDER_SITES)))
    await rm(folder, { recursive: true })
}

/**
 * Astro builds inside the project, since it moves files from its own folders, which fails from one file system to another;
 * the finished site is moved to the data folder, wherever that is.
 */
export const BUILDS = join(ROOT, '.cache/builds')

/** Builds the site from the Supabase in `env` and makes it the current one. */
export async function buildSite(
  settings: Settings,
  { key, env, say = console.log, signal }: BuildOptions,
): Promise<BuiltSite> {
  const { dataDir, siteUrl } = settings
  mkdirSync(sitesIn(dataDir), { recursive: true })
  const built = makeBuildFolder(BUILDS)
  const folder = join(sitesIn(dataDir), basename(built))
  try {
    const { pages, cached, seconds } = await runAstroBuild(
      built,
      {
        ...env,
        SITE_URL: siteUrl,
        LAST_GOOD_COUNT_FILE: join(dataDir, 'last-good-count.json'),
        PAGE_CACHE_DIR: join(dataDir, 'page-cache'),
      },
      { say, signal },
    )
    moveFolder(built, folder)
    say(`Built ${pages} files in ${seconds} s, ${cached} of them from the last build`)
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
  pointTo(dataDir, basename(folder), key)
  return { folder, key }
}

interface BuildOptions {
  key: string
  env: Record<string, string>
  say?: (line: string) => void
  signal?: AbortSignal
}

// What a built site was made from, as one hash: sources, settings, data and the day. The same key means the same site.

/** How many races and published reviews there are, and when one changed last. */
export async function readDataStamp(env: Record<string, string>): Promise<string> {
  const supabase = connectSupabase({ url: env.SUPABASE_URL!, key: env.SUPABASE_PUBLISHABLE_KEY! })
  const newest = (table: string) =>
    supabase
      .from(table)
      .select('updated_at', { count: 'exact' })
      .order('updated_at', { ascending: false })
      .limit(1)
  const answers = await Promise.all([newest('races').eq('status', 'approved'), newest('published_reviews')])
  const [races, reviews] = answers.map(({ data, count, error }) => {
    if (error)
      throw new Error(
        `The database at ${env.SUPABASE_URL} could not be read: ${databaseFault(error)}. Is SUPABASE_URL right, and the project running?`,
      )
    return { count: count ?? 0, changed: String(data[0]?.updated_at ?? 'never') }
  })
  return `${races!.count} races, changed ${races!.changed}; ${reviews!.count} reviews, changed ${reviews!.changed}`
}

/** The key of the site that a build would make now. Pages say what is upcoming, so each day has its own. */
export async function buildKey(settings: Settings, env: Record<string, string>): Promise<string> {
  const parts = [
    hashInputs(ROOT, process.env),
    await readDataStamp(env),
    settings.siteUrl,
    settings.hosted?.url ?? 'embedded',
    dayInUtc(Date.now()),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

// Folders that builds are made in, each with the number of the process that builds, so that what a killed one has left is found; and how
// a built site leaves them.

/** Time, process (former versions wrote none), and what makes it one of a kind. */
const NAME = /^(\d{17})-(?:(\d+)-)?\w{6}$/
/** No build takes this long: an older folder is abandoned, even where another process has its number by now. */
const MAX_BUILD_MS = 86_400_000
/** Those of this process: after a restart, in a container say, a former one may have had its number. */
const ownBuilds = new Set<string>()

/** The digits of a moment to the millisecond, which sort as moments do. */
const digitsOf = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '')

/** A new folder for a build of this process, named by time so that the oldest sort first. */
export function makeBuildFolder(builds: string): string {
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(join(builds, `${digitsOf(Date.now())}-${process.pid}-`))
  ownBuilds.add(basename(folder))
  return folder
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what builds have left that no process makes any more; returns the names that it found. Another process's builds stay. */
export function removeLeftBuilds(builds: string): string[] {
  mkdirSync(builds, { recursive: true })
  const earliest = digitsOf(Date.now() - MAX_BUILD_MS)
  const left = readdirSync(builds).filter((name) => {
    const [, time, pid] = NAME.exec(name) ?? []
    if (!time || ownBuilds.has(name)) return false
    return time < earliest || Number(pid) === process.pid || (pid !== undefined && !isRunning(Number(pid)))
  })
  for (const name of left) {
    try {
      rmSync(join(builds, name), { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      console.warn(
        `${join(builds, name)} is left of a build that was ended, and cannot be removed: ${(error as Error).message}`,
      )
    }
  }
  return left
}

// Moves a folder, also from one file system to another, where a rename is refused (EXDEV).

type Rename = (from: string, to: string) => void

/** Moves `from` to `to`, which does not exist yet. `to` appears whole or not at all. */
export function moveFolder(from: string, to: string, rename: Rename = renameSync): void {
  try {
    rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const arriving = `${to}.arriving`
    try {
      cpSync(from, arriving, { recursive: true })
      renameSync(arriving, to)
    } catch (failure) {
      rmSync(arriving, { recursive: true, force: true })
      throw failure
    }
    rmSync(from, { recursive: true, force: true })
  }
}
