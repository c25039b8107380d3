// Reviews of the person who is signed in: read, written, changed and withdrawn. Throws ApiErrors; the form says them.
import type { OwnReview } from '../contract/reviews.ts'
import { callApi } from '../browser/api.ts'
import type { WrittenReview } from '../domain/review/read-review.ts'
import { fetchAgain, queryOf } from './queries.ts'
import { OWN_REVIEWS_PATH } from './reviews.ts'

export type { OwnReview } from '../contract/reviews.ts'

const ownPath = (raceId: number) => `${OWN_REVIEWS_PATH}?raceId=${raceId}`

/** The person's reviews of a race, as a store. */
export const ownReviewsOf = (raceId: number) => queryOf<OwnReview[]>(ownPath(raceId))

/** Writes a review, or changes the one with this number. It waits for an editor. */
export async function sendReview(
  raceId: number,
  id: number | null,
  review: WrittenReview & { showName: boolean },
): Promise<OwnReview> {
  const kept =
    id === null
      ? await callApi<OwnReview>(`/api/marathons/${raceId}/reviews`, { method: 'POST', body: review })
      : await callApi<OwnReview>(`${OWN_REVIEWS_PATH}/${id}`, { method: 'PATCH', body: review })
  fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
  return kept
}

/** Withdraws a review, every version of it. */
export async function withdrawReview({ id, raceId }: Pick<OwnReview, 'id' | 'raceId'>): Promise<void> {
  await callApi(`${OWN_REVIEWS_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
}
