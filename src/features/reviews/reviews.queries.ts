// Published reviews of a race, as everybody reads them.
import {
  MAX_FINISH_SECONDS,
  type Review,
  type ReviewQuery,
  type NewReview,
  type OwnReview,
  type ReviewChange,
} from './reviews.schema.ts'
import type { RatingAverages } from '../../rules/review/reviews.ts'
import { rowsOf, type Supabase, orRefusal } from '../../platform/server/supabase-client.ts'
import {
  PUBLISHED_COLUMNS,
  toAverages,
  toReview,
  type AverageRow,
  type PublishedReviewRow,
  toOwnReview,
  toReviewColumns,
  type ReviewRecord,
} from './review-rows.queries.ts'

/** What reviews come to. */
export interface ReviewFigures {
  count: number
  averages: RatingAverages
}

type Band = Pick<ReviewQuery, 'minSeconds' | 'maxSeconds'>

/** How many published reviews the race has, and their averages. */
export async function readReviewFigures(
  client: Supabase,
  raceId: number,
  signal: AbortSignal,
): Promise<ReviewFigures> {
  const query = client.from('review_averages').select('*').eq('race_id', raceId).abortSignal(signal)
  return toAverages((await rowsOf<AverageRow>('averages of reviews', query))[0])
}

/** The same of runners who finished between two times, both included; null where no time was asked for. */
export async function readBandFigures(
  client: Supabase,
  raceId: number,
  { minSeconds, maxSeconds }: Band,
  signal: AbortSignal,
): Promise<ReviewFigures | null> {
  if (minSeconds === undefined && maxSeconds === undefined) return null
  const call = client
    .rpc('review_averages_between', {
      race: raceId,
      least_seconds: minSeconds ?? 0,
      most_seconds: maxSeconds ?? MAX_FINISH_SECONDS,
    })
    .abortSignal(signal)
  return toAverages((await rowsOf<AverageRow>('averages of a band', call))[0])
}

/** Published reviews, the newest first. */
export async function listReviews(
  client: Supabase,
  raceId: number,
  { minSeconds, maxSeconds, limit, offset }: ReviewQuery,
  signal: AbortSignal,
): Promise<Review[]> {
  let query = client.from('published_reviews').select(PUBLISHED_COLUMNS).eq('race_id', raceId)
  if (minSeconds !== undefined) query = query.gte('finish_seconds', minSeconds)
  if (maxSeconds !== undefined) query = query.lte('finish_seconds', maxSeconds)
  const rows = await rowsOf<PublishedReviewRow>(
    'reviews',
    query
      .order('published_at', { ascending: false })
      .order('review_id', { ascending: false })
      .range(offset, offset + limit - 1)
      .abortSignal(signal),
  )
  return rows.map(toReview)
}

/** The race of a published review; null where there is no such review. */
export async function raceOfReview(
  client: Supabase,
  reviewId: number,
  signal: AbortSignal,
): Promise<number | null> {
  const query = client
    .from('published_reviews')
    .select('race_id')
    .eq('review_id', reviewId)
    .abortSignal(signal)
  return (await rowsOf<{ race_id: number }>('review', query))[0]?.race_id ?? null
}

// Reviews of the person that the client acts as. Row level security lets nobody write or read for somebody else.

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
