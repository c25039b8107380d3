// What a built site was made from, as one hash: sources, settings, data and the day. The same key means the same site.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectSupabase } from '../src/data/supabase-client.ts'
import { dayInUtc } from '../src/domain/calendar/calendar-day.ts'
import { ROOT, type Settings } from './settings.ts'

const SOURCES = ['package-lock.json', 'astro.config.mjs', 'src', 'content', 'public', 'supabase/migrations']
/**
 * The pages carry these: a map's tile server, who runs the site, a fixed day for tests, where and how people sign in, whether
 * their worker runs, and how many of them are measured.
 */
export const BUILD_VARIABLES = [
  'TILE_URL',
  'TILE_CREDIT',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'BUILD_DAY',
  'SIGN_IN_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'GOOGLE_CLIENT_ID',
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SCRIPT_URL',
  'SERVICE_WORKER',
  'MEASURED_ONE_IN',
]

const isSource = (path: string) => !/\.test\.tsx?$/.test(path)

function filesOf(source: string): string[] {
  if (!existsSync(join(ROOT, source))) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

/** Hash of all sources that pages are made from. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesOf(source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

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
    if (error) throw new Error(`The database at ${env.SUPABASE_URL} could not be read: ${error.message}`)
    return { count: count ?? 0, changed: String(data[0]?.updated_at ?? 'never') }
  })
  return `${races!.count} races, changed ${races!.changed}; ${reviews!.count} reviews, changed ${reviews!.changed}`
}

/** The key of the site that a build would make now. Pages say what is upcoming, so each day has its own. */
export async function buildKey(settings: Settings, env: Record<string, string>): Promise<string> {
  const parts = [
    hashSources(),
    await readDataStamp(env),
    settings.siteUrl,
    settings.hosted?.url ?? 'embedded',
    dayInUtc(Date.now()),
    ...BUILD_VARIABLES.map((name) => process.env[name] ?? ''),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
