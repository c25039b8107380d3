// Races out to a file and in again, by the functions of the database.
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { Import, Imported, RaceValues } from './admin-csv.schema.ts'

/** What of the next hundred races may be edited. */
export const readRaceValues = (client: Supabase, after: number, signal: AbortSignal) =>
  valueOf<RaceValues[]>(
    'values of races',
    client.rpc('races_to_edit', { after_number: after }).abortSignal(signal),
  )

/** Changes races as one step, or as a part of one. */
export const importRaces = (client: Supabase, { items, source, step }: Import, signal: AbortSignal) =>
  valueOf<Imported>(
    'import of races',
    client.rpc('import_races', { items, seen_at: source, step }).abortSignal(signal),
  )
