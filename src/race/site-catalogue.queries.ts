// The catalogue as the build sees it: read once for all pages, with the day on which it is built.
import { dayInUtc } from '../rules/calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../rules/race/race.ts'
import { readCatalogue, tooManyLeftOut, type Catalogue } from './catalogue.queries.ts'
import { connectSupabase, readSupabaseSettings } from '../platform/server/supabase-client.ts'
import { createHash } from 'node:crypto'
import { pacePlanSlugs, racePath } from '../rules/race/race-address.ts'

// Pages and build steps are bundled apart, yet run in one process: the promise is kept where both find it.
const shared = globalThis as { startlineCatalogue?: Promise<Catalogue> }

/* oxlint-disable no-console -- the build's log is where an editor looks for what was left out */
function showLeftOut(leftOut: Catalogue['leftOut']): void {
  for (const { slug, broken } of leftOut) console.warn(`Left out: ${slug} (${broken.join('; ')})`)
  if (leftOut.length > 0) console.warn(`${leftOut.length} races left out of this build.`)
}
/* oxlint-enable no-console */

/** The catalogue; the first page that asks reads it, all others share it. */
export function siteCatalogue(): Promise<Catalogue> {
  shared.startlineCatalogue ??= (async () => {
    const { url, publishableKey } = readSupabaseSettings(process.env)
    const catalogue = await readCatalogue(connectSupabase({ url, key: publishableKey }))
    showLeftOut(catalogue.leftOut)
    const refusal = tooManyLeftOut(catalogue, process.env)
    if (refusal) throw new Error(refusal)
    if (catalogue.races.length === 0)
      throw new Error('The database holds no approved race: nothing to publish.')
    return catalogue
  })()
  return shared.startlineCatalogue
}

/** The day of this build in UTC; BUILD_DAY fixes it for tests. */
export function buildDay(): CalendarDay {
  return process.env.BUILD_DAY ?? dayInUtc(Date.now())
}

// From which build a finished page may be taken over: a key of all that the page shows (Astro's incremental builds).
// Whatever a page reads stands in its key, so a page with a key gets it as props and reads nothing else of the
// catalogue.

const digests = new WeakMap<WeakKey, string>()
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

// Many pages show the same race: each object is hashed once.
function digestOf(value: object): string {
  const known = digests.get(value)
  if (known) return known
  const digest = hashOf(JSON.stringify(value))
  digests.set(value, digest)
  return digest
}

// The year stands at the foot of every page.
const ALWAYS = [import.meta.env.BUILD_INPUTS, import.meta.env.SITE, buildDay().slice(0, 4)]

/** The key of a page: `shown` are its facts as they are handed to it, and the day where it depends on it. */
export function pageKey(...shown: readonly (object | string | number | null | undefined)[]): string {
  const parts = [...ALWAYS, ...shown].map((part) =>
    typeof part === 'object' && part !== null ? digestOf(part) : String(part),
  )
  return hashOf(parts.join('\n'))
}

let slugs: Promise<(race: Race) => string> | undefined

/** The last part of the address, for a race of the catalogue. */
export async function pacePlanSlug(race: Race): Promise<string> {
  slugs ??= siteCatalogue().then(({ races }) => pacePlanSlugs(races))
  return (await slugs)(race)
}

/** Of the races whose plan is not under their own slug, the last part of its address by the race's. */
export async function plansElsewhere(): Promise<Record<string, string>> {
  const { races } = await siteCatalogue()
  const all = await Promise.all(
    races.map(async (race) => [racePath(race), await pacePlanSlug(race)] as const),
  )
  return Object.fromEntries(all.filter(([path, slug]) => !path.endsWith(`/${slug}`)))
}
