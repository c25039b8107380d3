// Reviews of the person who is signed in: read, written, changed and withdrawn. Throws ApiErrors; the form says them.
import type { OwnReview } from './reviews.schema.ts'
import { callApi } from '../../platform/browser/api.ts'
import type { WrittenReview } from '../../rules/review/reviews.ts'
import { fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import { OWN_REVIEWS_PATH } from './reviews.store.ts'

export type { OwnReview } from './reviews.schema.ts'

const ownPath = (raceId: number) => `${OWN_REVIEWS_PATH}?raceId=${raceId}`

/** The person's reviews of a race, as a store. */
export const ownReviewsOf = (raceId: number) => queryOf<OwnReview[]>(ownPath(raceId))

/** Writes a review, or changes the one with this number. It waits for an editor. */
export async function sendReview(
  raceId: number,
  id: number | null,
  review: WrittenReview & { showName: boolean },
): Promise<OwnReview> {
  const saved =
    id === null
      ? await callApi<OwnReview>(`/api/marathons/${raceId}/reviews`, { method: 'POST', body: review })
      : await callApi<OwnReview>(`${OWN_REVIEWS_PATH}/${id}`, { method: 'PATCH', body: review })
  fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
  return saved
}

/** Withdraws a review, every version of it. */
export async function withdrawReview({ id, raceId }: Pick<OwnReview, 'id' | 'raceId'>): Promise<void> {
  await callApi(`${OWN_REVIEWS_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(ownPath(raceId), OWN_REVIEWS_PATH)
}
