// Reviews as everybody reads them, fresh from the API, and reports of them. Actions throw ApiErrors.
import type { RaceReviews, OwnReview } from './reviews.schema.ts'
import { callApi, fetchJson } from '../../platform/browser/api.ts'
import type { FinishBand, ReviewReportReason, WrittenReview } from '../../rules/review/reviews.ts'
import { changeVersioned } from '../../platform/browser/versioned-change.ts'
import { fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'

export type { OwnReview, RaceReviews, Review } from './reviews.schema.ts'

/** Where the API has all reviews of the person who is signed in. */
export const OWN_REVIEWS_PATH = '/api/reviews'

/** Published reviews of a race, the newest first; with a band, only those of runners who finished within it. */
export function readReviews(raceId: number, offset: number, band: FinishBand | null): Promise<RaceReviews> {
  const query = new URLSearchParams()
  if (offset > 0) query.set('offset', String(offset))
  for (const [name, seconds] of Object.entries(band ?? {})) query.set(name, String(seconds))
  const queryString = query.size > 0 ? `?${query}` : ''
  return fetchJson(`/api/marathons/${raceId}/reviews${queryString}`) as Promise<RaceReviews>
}

/** Reports a review to the editors. */
export async function reportReview(
  id: number,
  report: { reason: ReviewReportReason; details: string | null; email: string | null },
): Promise<void> {
  await callApi(`/api/reviews/${id}/reports`, { method: 'POST', body: report })
}

// Reviews of the person who is signed in: read, written, changed and withdrawn. Throws ApiErrors; the form says them.

const ownPath = (raceId: number) => `${OWN_REVIEWS_PATH}?raceId=${raceId}`

/** All reviews of the person, as a store. */
export const ownReviews = () => queryOf<OwnReview[]>(OWN_REVIEWS_PATH)

/** The person's reviews of a race, as a store. */
export const ownReviewsOf = (raceId: number) => queryOf<OwnReview[]>(ownPath(raceId))

export const readOwnReviewsAgain = (raceId: number): void => fetchAgain(ownPath(raceId))

type SentReview = WrittenReview & { showName: boolean }

const changeReview = ({ id, raceId, updatedAt }: OwnReview, review: SentReview): Promise<OwnReview> =>
  changeVersioned({
    readAt: updatedAt,
    send: () =>
      callApi<OwnReview>(`${OWN_REVIEWS_PATH}/${id}`, { method: 'PATCH', body: { ...review, updatedAt } }),
    read: async () => (await callApi<OwnReview[]>(ownPath(raceId))).find((each) => each.id === id),
    isAsSent: (newer) =>
      Object.entries(review).every(([part, sent]) => newer[part as keyof SentReview] === sent),
  })

/**
 * Writes a review, or changes one as it was read. It waits for an editor. Throws an ApiError, or a ChangedMeanwhile with the newer
 * review.
 */
export async function sendReview(
  raceId: number,
  read: OwnReview | null,
  review: SentReview,
): Promise<OwnReview> {
  try {
    if (read) return await changeReview(read, review)
    return await callApi<OwnReview>(`/api/marathons/${raceId}/reviews`, { method: 'POST', body: review })
  } finally {
    fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
  }
}

/** Withdraws a review, every version of it. */
export async function withdrawReview({ id, raceId }: Pick<OwnReview, 'id' | 'raceId'>): Promise<void> {
  await callApi(`${OWN_REVIEWS_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
}
