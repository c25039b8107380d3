// Races from the database: a list by filter and order, one by number or slug, and the address of a race's page.
import type { RaceSelection } from './race-query.schema.ts'
import type { RaceStatus, Race } from '../rules/race/race.ts'
import { placeSlug } from '../rules/place/place-slug.ts'
import { countryCodesOf } from '../rules/place/continents.ts'
import { queryNames } from '../rules/search/search-text.ts'
import type { RewordedQuery } from '../rules/search/query-words.ts'
import { columnsUpTo } from './field-values.ts'
import { columnOf } from './fields.ts'
import { FILTERED_NAMES } from './filtered-fields.ts'
import {
  MAX_ROWS_PER_CALL,
  DatabaseError,
  rowsOf,
  type Supabase,
  valueOf,
} from '../platform/server/supabase-client.ts'
import { type RaceRow, brokenRules, toRace } from './race-rows.queries.ts'

/** Which races: by parameters, or by what the words of a search mean besides names. */
export type RaceFilters = RaceSelection & RewordedQuery
type RaceOrder = '-participants' | 'participants' | 'nextEventDate' | 'name'
type RaceColumns = keyof typeof COLUMNS

// What hangs on a race, with the index, with the filters too, or with all facts: beside the columns of its fields.
const INDEX_PARTS =
  'climate_high_c, climate_low_c, climate_humidity_pct, climate_dew_point_c, climate_rain_mm, climate_wet_days, ' +
  'climate_wind_kmh, climate_source, raceday_weather, course_measurement, course_evidence, catalogue_version, unchecked'

const COLUMNS = {
  index: [...columnsUpTo('index'), INDEX_PARTS].join(', '),
  filters: [...columnsUpTo('filters'), INDEX_PARTS, 'country_slug, state_slug, city_slug, search'].join(', '),
  all: [
    ...columnsUpTo('all'),
    INDEX_PARTS,
    'entry_windows, sources, calendar_year, ballot_calendar_year',
  ].join(', '),
}

const ORDERS: Record<RaceOrder, { column: string; ascending: boolean }> = {
  '-participants': { column: 'participants', ascending: false },
  participants: { column: 'participants', ascending: true },
  nextEventDate: { column: 'next_event_date', ascending: true },
  name: { column: 'name', ascending: true },
}

const ofStatus = (supabase: Supabase, columns: RaceColumns, status: RaceStatus) =>
  supabase.from('race_records').select(COLUMNS[columns]).eq('status', status)

const approved = (supabase: Supabase, columns: RaceColumns) => ofStatus(supabase, columns, 'approved')

/** The methods of a query that filtering needs, for any type of row. */
type NearestFilter<Query> = {
  match: (equal: Record<string, string | number | boolean>) => Query
  in: (column: string, values: readonly (number | string)[]) => Query
  textSearch: (column: string, words: string, options: { config: string }) => Query
  gte: (column: string, value: string | number) => Query
  lte: (column: string, value: string) => Query
}

const SECONDS_AN_HOUR = 3600

/** The query of a text search: all of the words, each as a prefix. */
const allOf = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ')

function matching<Query extends NearestFilter<Query>>(query: Query, filter: RaceFilters): Query {
  const equal: Record<string, string | number | boolean> = {}
  if (filter.raceType !== undefined) equal.race_type = filter.raceType
  if (filter.country !== undefined) equal.country_slug = placeSlug(filter.country)
  if (filter.state !== undefined) equal.state_slug = placeSlug(filter.state)
  if (filter.city !== undefined) equal.city_slug = placeSlug(filter.city)
  for (const name of FILTERED_NAMES) if (filter[name] !== undefined) equal[columnOf(name)] = filter[name]
  if (filter.month !== undefined) equal.month = filter.month
  if (filter.courseGrade !== undefined) equal.course_grade = filter.courseGrade
  if (filter.bostonQualifier !== undefined) equal.boston_qualifier = filter.bostonQualifier
  let filtered = query.match(equal)
  if (filter.ids) filtered = filtered.in('id', filter.ids)
  if (filter.continent) filtered = filtered.in('country_code', countryCodesOf(filter.continent))
  const ways = filter.search ? [queryNames(filter.search)] : filter.anyOf
  if (ways) filtered = filtered.textSearch('search', ways.map(allOf).join(' | '), { config: 'simple' })
  if (filter.timeLimitMin)
    filtered = filtered.gte('time_limit_seconds', filter.timeLimitMin * SECONDS_AN_HOUR)
  if (filter.dateFrom) filtered = filtered.gte('next_event_date', filter.dateFrom)
  if (filter.dateTo) filtered = filtered.lte('next_event_date', filter.dateTo)
  if (filter.labels) filtered = filtered.in('label', filter.labels)
  if (filter.years) {
    const [first, last] = filter.years
    filtered = filtered.gte('next_event_date', `${first}-01-01`).lte('next_event_date', `${last}-12-31`)
  }
  return filtered
}

/** Whether so few races match that they are found first, and put in order then. */
const isSelective = ({ country, state, city, search, ids, label, labels, anyOf }: RaceFilters): boolean =>
  [country, state, city, search, ids, label, labels, anyOf].some((filter) => filter !== undefined)

/**
 * Approved races that match, in the order of the stored scores, each with the versions of those scores
 * (`scored_version`, `scored_by`). Where the catalogue has changed since, it is neither complete nor in order.
 */
export function listRacesByScore(
  supabase: Supabase,
  filter: RaceFilters,
  page: { columns: RaceColumns; limit: number; offset: number },
  signal: AbortSignal,
): Promise<RaceRow[]> {
  const scored = supabase
    .from(isSelective(filter) ? 'found_race_records' : 'scored_race_records')
    .select(`${COLUMNS[page.columns]}, scored_version, scored_by`)
    .eq('status', 'approved')
  const query = matching(scored, filter)
    .order('ranking', { nullsFirst: false })
    .order('id')
    .range(page.offset, page.offset + page.limit - 1)
    .abortSignal(signal)
  return rowsOf('races by score', query)
}

/** Races that match, approved ones by default, in the given order; races without the ordered value come last. */
export function listRaces(
  supabase: Supabase,
  filter: RaceFilters,
  page: { columns: RaceColumns; order: RaceOrder; limit: number; offset: number },
  signal: AbortSignal,
  status: RaceStatus = 'approved',
): Promise<RaceRow[]> {
  const { column, ascending } = ORDERS[page.order]
  const query = matching(ofStatus(supabase, page.columns, status), filter)
    .order(column, { ascending, nullsFirst: false })
    .order('id')
    .range(page.offset, page.offset + page.limit - 1)
    .abortSignal(signal)
  return rowsOf('races', query)
}

/**
 * How many approved races match. Without words, a continent or a grade of the course it queries the table and not the view: Postgres then
 * reads an index alone, where the view looks up the place of each race first.
 */
export async function countRaces(
  supabase: Supabase,
  filter: RaceFilters,
  signal: AbortSignal,
): Promise<number> {
  const counted = supabase
    .from(filter.search || filter.anyOf || filter.continent || filter.courseGrade ? 'race_records' : 'races')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'approved')
  // The database looks for the rows, too, though none is sent: one is enough.
  const answer = await matching(counted, filter).order('id').limit(1).abortSignal(signal)
  if (answer.error || answer.count === null) throw new DatabaseError('count of races', answer)
  return answer.count
}

/** The approved race with this number, or the approved races with this slug: one for each race type that has it. */
export function readRaces(
  supabase: Supabase,
  which: { id: number } | { slug: string },
  signal: AbortSignal,
): Promise<RaceRow[]> {
  return rowsOf('race', approved(supabase, 'all').match(which).order('id').limit(20).abortSignal(signal))
}

/**
 * All approved races with what filters and scores need, by number; `read` puts each query for the next of them to the
 * database.
 */
export async function* readAllRaces(
  read: (query: (supabase: Supabase) => Promise<RaceRow[]>) => Promise<RaceRow[]>,
): AsyncGenerator<RaceRow> {
  let rows: RaceRow[] = []
  do {
    const afterId = Number(rows.at(-1)?.id ?? 0)
    rows = await read((supabase) =>
      rowsOf('races', approved(supabase, 'filters').gt('id', afterId).order('id').limit(MAX_ROWS_PER_CALL)),
    )
    yield* rows
  } while (rows.length === MAX_ROWS_PER_CALL)
}

/** The number that grows with every change of a race or place. */
export async function readCatalogueVersion(supabase: Supabase, signal: AbortSignal): Promise<number> {
  const query = supabase.from('catalogue_version').select('version').limit(1).abortSignal(signal)
  const [row] = await rowsOf('version of the catalogue', query)
  return Number(row?.version ?? 0)
}

// Where race pages are: by number, by slug under any race type, and by a slug that a race had before.

export interface RaceAddress {
  raceType: string
  slug: string
}

interface AddressRow {
  race_type: string
  slug: string
}

const toAddress = (row: AddressRow): RaceAddress => ({ raceType: row.race_type, slug: row.slug })

/** Slugs of all race types. */
export async function readRaceTypeSlugs(supabase: Supabase, signal: AbortSignal): Promise<string[]> {
  const query = supabase.from('race_types').select('slug').order('sort_order').abortSignal(signal)
  return (await rowsOf<{ slug: string }>('race types', query)).map(({ slug }) => slug)
}

/** Present addresses of the approved race with this number, or of the approved races with this slug. */
export async function findAddresses(
  supabase: Supabase,
  which: { id: number } | { slug: string },
  signal: AbortSignal,
): Promise<RaceAddress[]> {
  const query = supabase
    .from('races')
    .select('race_type, slug')
    .match({ ...which, status: 'approved' })
  return (await rowsOf<AddressRow>('race', query.order('id').limit(20).abortSignal(signal))).map(toAddress)
}

/** All facts of the approved race at this address, as a build reads them; null where there is none that can be shown. */
export async function readRaceAt(
  supabase: Supabase,
  { raceType, slug }: RaceAddress,
  signal: AbortSignal,
): Promise<Race | null> {
  const query = supabase
    .from('race_records')
    .select('*')
    .match({ race_type: raceType, slug, status: 'approved' })
  const [row] = await rowsOf<RaceRow>('race', query.limit(1).abortSignal(signal))
  return row && brokenRules(row).length === 0 ? toRace(row) : null
}

/** For a slug of former days: the race types it stood under, each with the race's present address. */
export async function findFormerAddresses(
  supabase: Supabase,
  slug: string,
  signal: AbortSignal,
): Promise<{ formerType: string; present: RaceAddress }[]> {
  const query = supabase
    .from('race_slug_aliases')
    .select('race_type, race:races!inner(race_type, slug, status)')
    .match({ slug })
    .order('created_at')
    .limit(20)
    .abortSignal(signal)
  const rows = await rowsOf<{ race_type: string; race: AddressRow & { status: string } }>(
    'former slugs',
    query,
  )
  return rows
    .filter(({ race }) => race.status === 'approved')
    .map(({ race_type, race }) => ({ formerType: race_type, present: toAddress(race) }))
}

/** The present address of the race that the one with this number was merged into; null where it was not. */
export async function findMergedInto(
  supabase: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<RaceAddress | null> {
  const call = supabase.rpc('merged_race', { race_number: id }).abortSignal(signal)
  const [row] = await rowsOf<AddressRow>('merged race', call)
  return row ? toAddress(row) : null
}

/** Paths of race pages that changed since a build begun at `builtAt`. With the secret key. */
export async function readOutdatedPages(supabase: Supabase, builtAt: string): Promise<string[]> {
  const paths: string[] = []
  for (let isFull = true; isFull;) {
    const call = supabase.rpc('outdated_race_pages', { built_at: builtAt })
    const page = call
      .gt('path', paths.at(-1) ?? '')
      .order('path')
      .limit(MAX_ROWS_PER_CALL)
    const rows = await rowsOf<{ path: string }>('outdated pages', page)
    paths.push(...rows.map(({ path }) => path))
    isFull = rows.length === MAX_ROWS_PER_CALL
  }
  return paths
}

/** Whether the race of this address was listed once and is not any more. */
export const hasLeftTheList = (
  supabase: Supabase,
  { raceType, slug }: RaceAddress,
  signal: AbortSignal,
): Promise<boolean> =>
  valueOf(
    'state of a race',
    supabase.rpc('left_the_list', { race_type: raceType, slug }, { get: true }).abortSignal(signal),
  )
