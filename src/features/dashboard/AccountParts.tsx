// What only a signed-in person has on the dashboard: reviews, and who they are as the server knows them. Guests do not load it.
import { useStore } from '@nanostores/react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { $accountExport, exportAccount } from '../account/account.store.ts'
import type { User } from '../account/user.schema.ts'
import { $user, USER_PATH } from '../account/user.store.ts'
import { OWN_REVIEWS_PATH, type OwnReview, ownReviews } from '../reviews/reviews.store.ts'
import { DashboardSection, Fact } from './DashboardSection.tsx'

// The reviews that the person wrote, and what became of each. They are changed on their race's page.

function stateText({ status, isPublic, moderationNote }: OwnReview): string {
  if (status === 'published') return 'Published.'
  if (status === 'hidden') return `Not published${moderationNote ? `: ${moderationNote}` : '.'}`
  return isPublic
    ? 'Your change is waiting for an editor; the earlier version is published.'
    : 'Waiting for an editor.'
}

export function OwnReviews() {
  const { data: reviews, status } = useAnswer(ownReviews(), OWN_REVIEWS_PATH, 'your reviews')
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

// Who is signed in, as the server knows them, and everything of theirs as one file.

const ROLES: Record<string, string> = {
  runner: 'Runner',
  organiser: 'Race organiser',
  editor: 'Editor',
  admin: 'Admin',
}

export function AccountSummary() {
  const { data: user, status } = useAnswer($user, USER_PATH, 'your profile')
  const { status: exportStatus, isExporting } = useStore($accountExport)
  return (
    <DashboardSection
      id="account"
      title="Your account"
      about="Your name, address, password and where you are signed in are on the account page."
    >
      <LoadStatus {...status} />
      {user && <ProfileFacts user={user} />}
      <p className="row">
        <a className="btn" href="/account">
          Change it
        </a>
        <button
          className="btn"
          type="button"
          aria-disabled={isExporting}
          onClick={() => void exportAccount()}
        >
          Export everything
        </button>
        <a className="btn" href="/your-time#device">
          What this device keeps
        </a>
      </p>
      <output className="done">{exportStatus}</output>
    </DashboardSection>
  )
}

function ProfileFacts({ user }: { user: User }) {
  const { firstName, lastName, email, company, position, userRole, createdAt } = user
  const work = [position, company].filter(Boolean).join(', ')
  return (
    <dl className="profile-facts">
      <Fact term="Name">{[firstName, lastName].filter(Boolean).join(' ') || 'Not given'}</Fact>
      <Fact term="Email">{email}</Fact>
      {userRole !== 'runner' && <Fact term="Role">{ROLES[userRole] ?? userRole}</Fact>}
      {work && <Fact term="Work">{work}</Fact>}
      <Fact term="Joined">{formatDay(createdAt.slice(0, 10))}</Fact>
    </dl>
  )
}
