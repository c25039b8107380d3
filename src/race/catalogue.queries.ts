// Everything that the build publishes, read once and page by page (hosted Supabase gives at most 1,000 rows a call).
import type { NamedPlace } from '../rules/place/place-tree.ts'
import type { Race, RaceType } from '../rules/race/race.ts'
import { brokenRules, toRace, type RaceRow } from './race-rows.queries.ts'
import { databaseFault } from '../rules/writing/messages.ts'
import { MAX_ROWS_PER_CALL, type Supabase } from '../platform/server/supabase-client.ts'

export interface Catalogue {
  raceTypes: RaceType[]
  places: NamedPlace[]
  races: Race[]
  /** Rows left out because they break a rule: slug and the broken fields. */
  leftOut: { slug: string; broken: string[] }[]
}

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

type Page = PromiseLike<{ data: unknown[] | null; error: { message: string; details?: string } | null }>

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
    const { data, error } = await page(after, MAX_ROWS_PER_CALL)
    if (error) throw new Error(`The database did not give the ${what}: ${databaseFault(error)}`)
    for (const row of data ?? []) rows.push(row as RaceRow)
    if (!data || data.length < MAX_ROWS_PER_CALL) return rows
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
