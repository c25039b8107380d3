// Published reviews of a race, as everybody reads them.
import {
  type ModeratedReview,
  type OwnReview,
  type Review,
  type ReviewChange,
  type ReviewStatus,
  MAX_FINISH_SECONDS,
  type ReviewQuery,
  type NewReview,
} from './reviews.schema.ts'
import { formatClock, parseClock } from '../../rules/writing/measures.ts'
import { REVIEW_RATINGS, type RatingAverages, type ReviewRating } from '../../rules/review/reviews.ts'
import { rowsOf, type Supabase, orRefusal } from '../../platform/server/supabase-client.ts'

// Rows of reviews ↔ values of the API.

type RatingColumns = Pick<Review, ReviewRating>

interface WrittenRow extends RatingColumns {
  year: number
  finish_seconds: number | null
  text: string | null
}

export interface PublishedReviewRow extends WrittenRow {
  review_id: number
  race_id: number
  author: string | null
  published_at: string
}

export interface ReviewRecord extends WrittenRow {
  id: number
  race_id: number
  race_slug: string | null
  race_type: string | null
  race_name: string | null
  person_id: string
  shows_name: boolean
  status: ReviewStatus
  version: number
  moderated_at: string | null
  moderation_note: string | null
  created_at: string
  updated_at: string
  author: string | null
  published: Omit<PublishedReviewRow, 'review_id' | 'race_id'> | null
  open_reports: {
    reason: ModeratedReview['openReports'][number]['reason']
    details: string | null
    email: string | null
    created_at: string
  }[]
}

export type AverageRow = RatingAverages & { reviews: number }

export const PUBLISHED_COLUMNS =
  'review_id, race_id, year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text, author, published_at'

const instant = (time: string) => new Date(time).toISOString()

const ratingsOf = <T>(row: Record<ReviewRating, T>) =>
  Object.fromEntries(REVIEW_RATINGS.map((rating) => [rating, row[rating]])) as Record<ReviewRating, T>

const toWritten = (row: WrittenRow) => ({
  year: row.year,
  ...(ratingsOf<number | null>(row) as RatingColumns),
  finishTime: row.finish_seconds === null ? null : formatClock(row.finish_seconds, { alwaysHours: true }),
  text: row.text,
})

/** A published review as everybody reads it. */
export const toReview = (row: Omit<PublishedReviewRow, 'race_id'>): Review => ({
  id: row.review_id,
  ...toWritten(row),
  author: row.author,
  publishedOn: instant(row.published_at).slice(0, 10),
})

/** A review as its author sees it. */
const toOwnReview = (row: ReviewRecord): OwnReview => ({
  id: row.id,
  raceId: row.race_id,
  raceType: row.race_type,
  raceSlug: row.race_slug,
  raceName: row.race_name,
  ...toWritten(row),
  showName: row.shows_name,
  author: row.author,
  status: row.status,
  isPublic: row.published !== null,
  moderationNote: row.moderation_note,
  createdAt: instant(row.created_at),
  updatedAt: row.updated_at,
})

/** A review as an editor sees it. */
export const toModeratedReview = (row: ReviewRecord): ModeratedReview => ({
  ...toOwnReview(row),
  personId: row.person_id,
  version: row.version,
  moderatedAt: row.moderated_at && instant(row.moderated_at),
  published: row.published && toReview({ ...row.published, review_id: row.id }),
  openReports: row.open_reports.map(({ created_at, ...report }) => ({
    ...report,
    createdAt: instant(created_at),
  })),
})

/** How many reviews, and the mean of each rating. */
export const toAverages = (row: AverageRow | undefined): { count: number; averages: RatingAverages } => ({
  count: row?.reviews ?? 0,
  averages: row
    ? ratingsOf(row)
    : (Object.fromEntries(REVIEW_RATINGS.map((rating) => [rating, null])) as RatingAverages),
})

/** The columns of what was written; only those that were. */
function toReviewColumns({ finishTime, showName, ...written }: ReviewChange): Record<string, unknown> {
  return {
    ...written,
    ...(finishTime !== undefined && { finish_seconds: parseClock(finishTime) }),
    ...(showName !== undefined && { shows_name: showName }),
  }
}

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

/** The same of runners who finished between two times, both included; null where no time is given. */
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
const REFUSALS: Record<string, Exclude<ReviewRefusal, 'changed'>> = {
  '23505': 'already there',
  '22008': 'not run',
  '42501': 'not allowed',
  PT429: 'too many',
}
export type ReviewRefusal = 'already there' | 'not run' | 'not allowed' | 'too many' | 'changed'

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

/** Changes a review as it was read, which waits for an editor again; its number, null where the person has no such review. */
export async function changeReview(
  client: Supabase,
  { id, personId }: { id: number; personId: string },
  { updatedAt, ...change }: ReviewChange,
  signal: AbortSignal,
): Promise<number | null | ReviewRefusal> {
  const own = client.from('reviews').update(toReviewColumns(change)).eq('id', id).eq('person_id', personId)
  const update = updatedAt === undefined ? own : own.eq('updated_at', updatedAt)
  const changed = await orRefusal(
    REFUSALS,
    rowsOf<{ id: number }>('review', update.select('id').abortSignal(signal)),
  )
  if (typeof changed === 'string') return changed
  if (changed[0]) return changed[0].id
  if (updatedAt === undefined) return null
  return (await listOwnReviews(client, personId, { id }, signal)).length > 0 ? 'changed' : null
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
