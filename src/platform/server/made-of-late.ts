// When a person made their newest things of a kind that is limited by the day.
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

/** What is counted by the day; each table or view has `person_id` and `created_at`. */
export type CountedByTheDay = 'review_records' | 'race_pictures' | 'race_courses'

/** When the `nth` newest of theirs was made; null where they have fewer. */
export async function nthNewestMadeAt(
  client: Supabase,
  { table, personId, nth }: { table: CountedByTheDay; personId: string; nth: number },
  signal: AbortSignal,
): Promise<Date | null> {
  const [row] = await rowsOf<{ created_at: string }>(
    'time of what was made',
    client
      .from(table)
      .select('created_at')
      .eq('person_id', personId)
      .order('created_at', { ascending: false })
      .range(nth - 1, nth - 1)
      .abortSignal(signal),
  )
  return row ? new Date(row.created_at) : null
}
