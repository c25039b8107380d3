// Reviews as everybody reads them, fresh from the API, and reports of them. Throws ApiErrors.
import type { RaceReviews } from './reviews.schema.ts'
import { callApi, fetchJson } from '../../platform/browser/api.ts'
import type { FinishBand, ReviewReportReason } from '../../rules/review/reviews.ts'

export type { OwnReview, RaceReviews, Review } from './reviews.schema.ts'

/** Where the API has all reviews of the person who is signed in. */
export const OWN_REVIEWS_PATH = '/api/reviews'

/** Published reviews of a race, the newest first; with a band only those of who finished within it. */
export function readReviews(
  raceId: number,
  offset = 0,
  band: FinishBand | null = null,
): Promise<RaceReviews> {
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
