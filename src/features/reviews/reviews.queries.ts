// Published reviews of a race, as everybody reads them.
import { MAX_FINISH_SECONDS, type Review, type ReviewQuery } from './reviews.schema.ts'
import type { RatingAverages } from '../../rules/review/reviews.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import {
  PUBLISHED_COLUMNS,
  toAverages,
  toReview,
  type AverageRow,
  type PublishedReviewRow,
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
