// Where race pages are: by number, by slug under any race type, and by a slug that a race had before.
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

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
