// What a built site was made from, as one hash: sources, settings, data and the day. The same key means the same site.
import { createHash } from 'node:crypto'
import { hashInputs } from '../src/build/build-inputs.ts'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { ROOT, type Settings } from './settings.ts'

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
    hashInputs(ROOT, process.env),
    await readDataStamp(env),
    settings.siteUrl,
    settings.hosted?.url ?? 'embedded',
    dayInUtc(Date.now()),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
