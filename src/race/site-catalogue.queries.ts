// The catalogue as the build sees it: read once for all pages, with the day on which it is built.
import type { NamedPlace } from '../rules/place/place-tree.ts'
import type { Race, RaceType, CalendarDay } from '../rules/race/race.ts'
import { brokenRules, toRace, type RaceRow } from './race-rows.queries.ts'
import { type Supabase, connectSupabase, readSupabaseSettings } from '../platform/server/supabase-client.ts'
import { dayInUtc } from '../rules/calendar/calendar-day.ts'
import { createHash } from 'node:crypto'
import { pacePlanSlugs, racePath } from '../rules/race/race-address.ts'

// Everything that the build publishes, read once and page by page (hosted Supabase gives at most 1,000 rows a call).

interface Catalogue {
  raceTypes: RaceType[]
  places: NamedPlace[]
  races: Race[]
  /** Rows left out because they break a rule: slug and the broken fields. */
  leftOut: { slug: string; broken: string[] }[]
}

const PAGE = 1000
/** More broken rows than this are no slips of some editors: something is wrong with the database. */
const MAX_LEFT_OUT_SHARE = 0.01

/** Why a catalogue with so many broken rows is not published; null where it may be. */
export function tooManyLeftOut(
  { races, leftOut }: Pick<Catalogue, 'races' | 'leftOut'>,
  env: Record<string, string | undefined>,
): string | null {
  const total = races.length + leftOut.length
  if (leftOut.length <= total * MAX_LEFT_OUT_SHARE || env.ALLOW_FEWER_RACES === '1') return null
  return (
    `${leftOut.length} of ${total} races break a rule: more than 1 %, so nothing is published. ` +
    'Mend them, or set ALLOW_FEWER_RACES=1 if they are to be left out.'
  )
}

type Page = PromiseLike<{ data: unknown[] | null; error: { message: string } | null }>

/**
 * Reads all rows of a query that is ordered by `key` and given as "the rows after this key": skipping by offset would
 * compute every skipped row again. Fails with one clear sentence.
 */
async function readAll(
  what: string,
  key: string,
  page: (after: string | number, limit: number) => Page,
  start: string | number,
): Promise<RaceRow[]> {
  const rows: RaceRow[] = []
  for (;;) {
    const after = (rows.at(-1)?.[key] as string | number | undefined) ?? start
    const { data, error } = await page(after, PAGE)
    if (error) throw new Error(`The database did not give the ${what}: ${error.message}`)
    for (const row of data ?? []) rows.push(row as RaceRow)
    if (!data || data.length < PAGE) return rows
  }
}

/** All approved races with their places and types. Rows that break a rule are left out and named. */
export async function readCatalogue(supabase: Supabase): Promise<Catalogue> {
  const [types, places, rows] = await Promise.all([
    readAll(
      'race types',
      'slug',
      (after, limit) => supabase.from('race_types').select('*').gt('slug', after).order('slug').limit(limit),
      '',
    ),
    readAll(
      'places',
      'path',
      (after, limit) => supabase.from('places').select('*').gt('path', after).order('path').limit(limit),
      '',
    ),
    readAll(
      'races',
      'id',
      (after, limit) =>
        supabase
          .from('race_records')
          .select('*')
          .eq('status', 'approved')
          .gt('id', after)
          .order('id')
          .limit(limit),
      0,
    ),
  ])
  types.sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
  const leftOut: Catalogue['leftOut'] = []
  const races: Race[] = []
  for (const row of rows) {
    const broken = brokenRules(row)
    if (broken.length > 0) leftOut.push({ slug: String(row.slug), broken })
    else races.push(toRace(row))
  }
  return {
    raceTypes: types.map((row) => ({
      slug: String(row.slug),
      name: String(row.name),
      pluralName: String(row.plural_name),
      distanceM: Number(row.distance_m),
    })),
    places: places.map((row) => ({
      path: String(row.path),
      kind: row.kind as NamedPlace['kind'],
      parentPath: (row.parent_path as string | null) ?? null,
      name: String(row.name),
      countryName: String(row.country_name),
      countryCode: String(row.country_code),
      alsoKnownAs: (row.also_known_as as string[] | null) ?? [],
    })),
    races,
    leftOut,
  }
}

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
