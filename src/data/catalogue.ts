// Everything that the build publishes, read once and page by page (hosted Supabase gives at most 1,000 rows a call).
import type { Race, RaceType } from '../domain/race.ts'
import { brokenRules, toRace, type RaceRow } from './race-rows.ts'
import type { Supabase } from './supabase-client.ts'

export interface Place {
  path: string
  kind: 'country' | 'state' | 'city'
  parentPath: string | null
  name: string
  countryName: string
  countryCode: string
  alsoKnownAs: string[]
}

export interface Catalogue {
  raceTypes: RaceType[]
  places: Place[]
  races: Race[]
  /** Rows left out because they break a rule: slug and the broken fields. */
  leftOut: { slug: string; broken: string[] }[]
}

const PAGE = 1000

type Page = PromiseLike<{ data: unknown[] | null; error: { message: string } | null }>

/** Reads all rows of a query given as "rows from … to …". Fails with one clear sentence. */
async function readAll(what: string, page: (from: number, to: number) => Page): Promise<RaceRow[]> {
  const rows: RaceRow[] = []
  for (;;) {
    const { data, error } = await page(rows.length, rows.length + PAGE - 1)
    if (error) throw new Error(`The database did not give the ${what}: ${error.message}`)
    rows.push(...(data as RaceRow[]))
    if (!data || data.length < PAGE) return rows
  }
}

/** All approved races with their places and types. Rows that break a rule are left out and named. */
export async function readCatalogue(supabase: Supabase): Promise<Catalogue> {
  const [types, places, rows] = await Promise.all([
    readAll('race types', (from, to) =>
      supabase.from('race_types').select('*').order('sort_order').order('slug').range(from, to),
    ),
    readAll('places', (from, to) => supabase.from('places').select('*').order('path').range(from, to)),
    readAll('races', (from, to) =>
      supabase.from('race_records').select('*').eq('status', 'approved').order('id').range(from, to),
    ),
  ])
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
      kind: row.kind as Place['kind'],
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
