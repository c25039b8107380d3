// Where race pages are: by number, by slug under any race type, and by a slug that a race had before.
import type { Race } from '../rules/race/race.ts'
import { brokenRules, toRace, type RaceRow } from './race-rows.queries.ts'
import { rowsOf, valueOf, type Supabase } from '../platform/server/supabase-client.ts'

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

/** Paths of race pages that a build begun at `builtAt` shows otherwise than they are now. With the secret key. */
export async function readOutdatedPages(supabase: Supabase, builtAt: string): Promise<string[]> {
  const call = supabase.rpc('outdated_race_pages', { built_at: builtAt })
  return (await rowsOf<{ path: string }>('outdated pages', call)).map(({ path }) => path)
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
