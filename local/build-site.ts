// Built sites in <data folder>/sites: each build goes into a folder of its own, and one small file says which is shown.
// A build that fails leaves everything as it was.
import { renameSync, rmSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeBuildFolder, moveFolder } from './build-folders.ts'
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
