// The reviews that the person wrote, and what became of each. They are changed on their race's page.
import { racePath } from '../../rules/race/race-address.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { OWN_REVIEWS_PATH, type OwnReview } from '../reviews/reviews.store.ts'
import { DashboardSection } from './DashboardSection.tsx'

function stateText({ status, isPublic, moderationNote }: OwnReview): string {
  if (status === 'published') return 'Published.'
  if (status === 'hidden') return `Not published${moderationNote ? `: ${moderationNote}` : '.'}`
  return isPublic
    ? 'Your change is waiting for an editor; the earlier version is published.'
    : 'Waiting for an editor.'
}

export function OwnReviews() {
  const query = queryOf<OwnReview[]>(OWN_REVIEWS_PATH)
  const { data: reviews, status } = useAnswer(query, OWN_REVIEWS_PATH, 'your reviews')
  return (
    <DashboardSection
      id="reviews"
      title="Reviews"
      about="Your reviews of races you have run. An editor reads each one before it appears."
    >
      <LoadStatus {...status} />
      <ul className="lines reviews">
        {reviews?.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      {reviews?.length === 0 && (
        <p>
          No reviews yet. Go to the page of a race you have run and say what it was like: it helps the next
          runners.
        </p>
      )}
    </DashboardSection>
  )
}

function ReviewLine({ review }: { review: OwnReview }) {
  const { raceName, raceSlug, raceType, year, overall, text } = review
  const name = `${raceName ?? 'A race that is no longer listed'} ${year}`
  return (
    <li>
      {raceSlug && raceType ? (
        <a href={`${racePath({ slug: raceSlug, raceType })}#reviews`}>{name}</a>
      ) : (
        <b>{name}</b>
      )}
      <span>{text ?? 'Ratings only.'}</span>
      <small className="q">
        {overall} of 5. {stateText(review)}
      </small>
    </li>
  )
}
