// Comparisons of a person. Row level security shows everybody their own only; of others', a database function gives the
// public ones without saying whose they are.
import type { Comparison, ComparisonChange, NewComparison } from './comparisons.schema.ts'
import { comparedType } from '../../rules/comparison/comparison.ts'
import { orRefusal, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface ComparisonRow {
  id: string
  name: string
  race_ids: number[]
  race_type: string
  is_public: boolean
  notes: string
  created_at: string
  updated_at: string
}

const COLUMNS = 'id, name, race_ids, race_type, is_public, notes, created_at, updated_at'

const instant = (text: string) => new Date(text).toISOString()

const toComparison = (row: ComparisonRow, own: boolean): Comparison => ({
  id: row.id,
  name: row.name,
  raceIds: row.race_ids.map(String),
  raceType: row.race_type,
  isPublic: row.is_public,
  notes: row.notes,
  own,
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})

/** What the database says to a comparison, by its code. */
const REFUSALS: Record<string, ComparisonRefusal> = {
  '23505': 'already there',
  '23503': 'no such race',
  PT422: 'too many',
}
export type ComparisonRefusal = 'already there' | 'no such race' | 'too many'

/** The type of all these races, or `mixed`; races that are not on file do not count. */
async function typeOfRaces(client: Supabase, ids: readonly number[], signal: AbortSignal): Promise<string> {
  const query = client.from('races').select('race_type').in('id', ids).abortSignal(signal)
  const rows = await rowsOf<{ race_type: string }>('races', query)
  return comparedType(rows.map(({ race_type }) => ({ raceType: race_type })))
}

/** All comparisons of the person that the client acts as, the latest first. */
export async function listComparisons(client: Supabase, signal: AbortSignal): Promise<Comparison[]> {
  const query = client
    .from('comparisons')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .order('id')
  const rows = await rowsOf<ComparisonRow>('comparisons', query.abortSignal(signal))
  return rows.map((row) => toComparison(row, true))
}

/** Public comparisons of a person, the latest first. */
export async function listPublicComparisons(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<Comparison[]> {
  const query = client.rpc('shared_comparisons', { of_person: personId }).abortSignal(signal)
  return (await rowsOf<ComparisonRow>('comparisons', query)).map((row) => toComparison(row, false))
}

/** A comparison of the person that the client acts as; null where they have no such one. */
export async function readOwnComparison(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const query = client.from('comparisons').select(COLUMNS).eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<ComparisonRow>('comparison', query)
  return row ? toComparison(row, true) : null
}

/** Somebody's public comparison; null where there is none with this number. */
export async function readPublicComparison(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const query = client.rpc('shared_comparisons', { of_id: id }).abortSignal(signal)
  const [row] = await rowsOf<ComparisonRow>('comparison', query)
  return row ? toComparison(row, false) : null
}

/** Saves a comparison of the person that the client acts as; tells why not where the database refuses. */
export async function addComparison(
  client: Supabase,
  { name, raceIds, raceType, isPublic, notes }: NewComparison,
  signal: AbortSignal,
): Promise<Comparison | ComparisonRefusal> {
  const row = {
    name,
    race_ids: raceIds,
    race_type: raceType ?? (await typeOfRaces(client, raceIds, signal)),
    is_public: isPublic,
    notes,
  }
  const insert = client.from('comparisons').insert(row).select(COLUMNS).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<ComparisonRow>('new comparison', insert).then((rows) => toComparison(rows[0]!, true)),
  )
}

/** Changes a comparison of the person that the client acts as; null where they have no such one. */
export async function changeComparison(
  client: Supabase,
  id: string,
  { name, raceIds, raceType, isPublic, notes }: ComparisonChange,
  signal: AbortSignal,
): Promise<Comparison | null | ComparisonRefusal> {
  const type = raceType ?? (raceIds && (await typeOfRaces(client, raceIds, signal)))
  const change = {
    ...(name !== undefined && { name }),
    ...(raceIds !== undefined && { race_ids: raceIds }),
    ...(type !== undefined && { race_type: type }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(notes !== undefined && { notes }),
  }
  const update = client.from('comparisons').update(change).eq('id', id).select(COLUMNS).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<ComparisonRow>('comparison', update).then(([row]) => (row ? toComparison(row, true) : null)),
  )
}

/** Deletes a comparison of the person that the client acts as; tells whether there was one. */
export async function removeComparison(client: Supabase, id: string, signal: AbortSignal): Promise<boolean> {
  const removal = client.from('comparisons').delete().eq('id', id).select('id').abortSignal(signal)
  return (await rowsOf('removal of a comparison', removal)).length > 0
}
