// Rows of reviews ↔ values of the API.
import type { ModeratedReview } from './review-moderation.schema.ts'
import type { OwnReview, Review, ReviewChange, ReviewStatus } from './reviews.schema.ts'
import { formatClock, parseClock } from '../../rules/writing/measures.ts'
import { REVIEW_RATINGS, type RatingAverages, type ReviewRating } from '../../rules/review/reviews.ts'

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
export const toOwnReview = (row: ReviewRecord): OwnReview => ({
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
  updatedAt: instant(row.updated_at),
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
export function toReviewColumns({ finishTime, showName, ...written }: ReviewChange): Record<string, unknown> {
  return {
    ...written,
    ...(finishTime !== undefined && { finish_seconds: parseClock(finishTime) }),
    ...(showName !== undefined && { shows_name: showName }),
  }
}
