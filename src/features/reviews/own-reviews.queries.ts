// Reviews of the person that the client acts as. Row level security lets nobody write or read for somebody else.
import type { NewReview, OwnReview, ReviewChange } from './reviews.schema.ts'
import { orRefusal, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { toOwnReview, toReviewColumns, type ReviewRecord } from './review-rows.queries.ts'

/** What the database says to a review, by its code. */
const REFUSALS: Record<string, ReviewRefusal> = {
  '23505': 'already there',
  '22008': 'not run',
  '42501': 'not allowed',
  PT429: 'too many',
}
export type ReviewRefusal = 'already there' | 'not run' | 'not allowed' | 'too many'

/** The person's reviews, the last changed first; of one race or with one number where it is given. */
export async function listOwnReviews(
  client: Supabase,
  personId: string,
  which: { raceId?: number | undefined; id?: number },
  signal: AbortSignal,
): Promise<OwnReview[]> {
  // Admins may read all: these are the person's own all the same.
  let query = client.from('review_records').select('*').eq('person_id', personId)
  if (which.raceId !== undefined) query = query.eq('race_id', which.raceId)
  if (which.id !== undefined) query = query.eq('id', which.id)
  const rows = await rowsOf<ReviewRecord>(
    'own reviews',
    query.order('updated_at', { ascending: false }).order('id').abortSignal(signal),
  )
  return rows.map(toOwnReview)
}

/** Writes a review, which waits for an editor; its number, or why the database refuses. */
export function addReview(
  client: Supabase,
  raceId: number,
  review: NewReview,
  signal: AbortSignal,
): Promise<number | ReviewRefusal> {
  const insert = client
    .from('reviews')
    .insert({ race_id: raceId, ...toReviewColumns(review) })
    .select('id')
    .abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<{ id: number }>('new review', insert).then(([row]) => row!.id),
  )
}

/** Changes a review, which waits for an editor again; its number, null where the person has no such review. */
export function changeReview(
  client: Supabase,
  { id, personId }: { id: number; personId: string },
  change: ReviewChange,
  signal: AbortSignal,
): Promise<number | null | ReviewRefusal> {
  const update = client
    .from('reviews')
    .update(toReviewColumns(change))
    .eq('id', id)
    .eq('person_id', personId)
    .select('id')
    .abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<{ id: number }>('review', update).then(([row]) => row?.id ?? null),
  )
}

/** Withdraws a review, every version of it; its race, null where the person has no such review. */
export async function withdrawReview(
  client: Supabase,
  { id, personId }: { id: number; personId: string },
  signal: AbortSignal,
): Promise<number | null> {
  const removal = client
    .from('reviews')
    .delete()
    .eq('id', id)
    .eq('person_id', personId)
    .select('race_id')
    .abortSignal(signal)
  return (await rowsOf<{ race_id: number }>('withdrawal of a review', removal))[0]?.race_id ?? null
}
