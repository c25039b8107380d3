// The catalogue as the build sees it: races, their index and the lines of their courses, made once for all pages, with the day of the
// build; the addresses of pace plans; and the key by which a page of the former build is used again.
import { dayInUtc } from '../rules/calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../rules/race/race.ts'
import { type Catalogue, readCatalogue, tooManyLeftOut } from './catalogue.queries.ts'
import {
  connectSupabase,
  readSupabaseSettings,
  rowsOf,
  type Supabase,
} from '../platform/server/supabase-client.ts'
import { createHash } from 'node:crypto'
import { pacePlanSlugs, racePath } from '../rules/race/race-address.ts'
import { buildRaceIndex } from '../rules/search/build-race-index.ts'
import { encodeRaceIndex } from '../rules/search/race-index-codec.ts'
import type { RaceIndex } from '../rules/search/race-index.ts'
import { thinLine } from '../rules/course/course-on-map.ts'
import type { CourseLicence, StoredPoint } from '../rules/course/uploaded-course.ts'
import type { CourseGivers, CourseSpread } from '../rules/course/median-course.ts'

// Pages and build steps are bundled apart, yet run in one process: the promise is stored where both find it.
const shared = globalThis as { startlineCatalogue?: Promise<Catalogue> }

/* oxlint-disable no-console -- the build's log is where an editor looks for what was left out */
function showLeftOut(leftOut: Catalogue['leftOut']): void {
  for (const { slug, broken } of leftOut) console.warn(`Left out: ${slug} (${broken.join('; ')})`)
  if (leftOut.length > 0) console.warn(`${leftOut.length} races left out of this build.`)
}
/* oxlint-enable no-console */

/** The catalogue, read once for all pages. */
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

let index: Promise<RaceIndex> | undefined

/** The index of the catalogue on the day of the build. */
export function siteRaceIndex(): Promise<RaceIndex> {
  index ??= siteCatalogue().then(({ races, raceTypes, places }) =>
    buildRaceIndex(races, {
      raceTypes,
      aliases: new Map(places.map(({ path, alsoKnownAs }) => [path, alsoKnownAs])),
      builtOn: buildDay(),
    }),
  )
  return index
}

let version: Promise<string> | undefined

/** A short word that changes with the index: the list's pages fetch the index from which they were built, not a cached one. */
export function siteRaceIndexVersion(): Promise<string> {
  version ??= siteRaceIndex().then((made) =>
    createHash('sha256')
      .update(JSON.stringify(encodeRaceIndex(made)))
      .digest('base64url')
      .slice(0, 8),
  )
  return version
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

/** The course of a race as a line: a track on file with a licence. */
export interface CourseLine {
  licence: CourseLicence
  track: StoredPoint[]
  /** Of the line in the middle of several tracks: who gave them, and how far they are apart; null for one of an organiser. */
  givers: CourseGivers | null
  spread: CourseSpread | null
}

/** A track has up to 12,000 points. */
const PAGE = 20

/** The lines of listed races, by the number of the race. */
async function readCourseLines(client: Supabase): Promise<Map<number, CourseLine>> {
  const lines = new Map<number, CourseLine>()
  for (let after = 0, isFull = true; isFull;) {
    const rows = await rowsOf<CourseLine & { race_id: number }>(
      'courses as lines',
      client.rpc('course_lines', { after_race: after, max_rows: PAGE }),
    )
    for (const { race_id, track, ...line } of rows) lines.set(race_id, { ...line, track: thinLine(track) })
    after = rows.at(-1)?.race_id ?? after
    isFull = rows.length === PAGE
  }
  return lines
}

// As with the catalogue: pages and build steps share one reading.
const sharedLines = globalThis as { startlineCourseLines?: Promise<Map<number, CourseLine>> }

export function siteCourseLines(): Promise<Map<number, CourseLine>> {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  sharedLines.startlineCourseLines ??= readCourseLines(connectSupabase({ url, key: publishableKey }))
  return sharedLines.startlineCourseLines
}
