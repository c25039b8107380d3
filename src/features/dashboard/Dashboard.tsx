// The dashboard as one application: saved races, what comes next, ballots, comparisons, medals,
// reviews, calendar, account. The built page holds nothing of anybody;
// what a guest saved on the device is shown without an account, the rest is filled by the server's answers.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { useAccountExport } from '../../ui/use-account-export.ts'
import type { User } from '../account/user.schema.ts'
import { $user, USER_PATH } from '../account/user.store.ts'
import { DashboardSection } from './DashboardSection.tsx'
import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { $savedRaces, readSavedRaces } from '../favourites/saved-races.store.ts'
import { Medals } from '../medals/Medals.tsx'
import { AvailableOffline } from '../offline/AvailableOffline.tsx'
import { Ballots, HowWasIt, NextRace } from './NextRace.tsx'
import { Calendar } from './Calendar.tsx'
import { Comparisons } from './Comparisons.tsx'
import { SavedRaces } from './SavedRaces.tsx'
import { signInHref, signUpHref } from '../../rules/account/same-site-redirect.ts'
import './dashboard.css'
import { racePath } from '../../rules/race/race-address.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { OWN_REVIEWS_PATH, type OwnReview } from '../reviews/reviews.store.ts'

// The reviews that the person wrote, and what became of each. They are changed on their race's page.

function stateText({ status, isPublic, moderationNote }: OwnReview): string {
  if (status === 'published') return 'Published.'
  if (status === 'hidden') return `Not published${moderationNote ? `: ${moderationNote}` : '.'}`
  return isPublic
    ? 'Your change is waiting for an editor; the earlier version is published.'
    : 'Waiting for an editor.'
}

function OwnReviews() {
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

// Who is signed in, as the server knows them, and everything of theirs as one file.

const ROLES: Record<string, string> = {
  runner: 'Runner',
  organiser: 'Race organiser',
  editor: 'Editor',
  admin: 'Admin',
}

function AccountSummary() {
  const { data: user, status } = useAnswer($user, USER_PATH, 'your profile')
  const { status: exportStatus, isExporting, exportAll } = useAccountExport()
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
        <button className="btn" type="button" aria-disabled={isExporting} onClick={() => void exportAll()}>
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
      <Fact term="Name" value={[firstName, lastName].filter(Boolean).join(' ') || 'Not given'} />
      <Fact term="Email" value={email} />
      {userRole !== 'runner' && <Fact term="Role" value={ROLES[userRole] ?? userRole} />}
      {work && <Fact term="Work" value={work} />}
      <Fact term="Joined" value={formatDay(createdAt.slice(0, 10))} />
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What a guest would have here with an account. */
function WithAccount({ path }: { path: string }) {
  return (
    <section className="sec" aria-labelledby="with-account-title">
      <header>
        <h2 id="with-account-title">With an account</h2>
        <p>It is free, and what you have saved here moves into it.</p>
      </header>
      <ul className="lines promise">
        <li>
          <b>Your shelf.</b> Races you have run with year, time and notes, on a map, with your PBs and what
          each time is worth on a neutral course. You can import your list as a CSV file.
        </li>
        <li>
          <b>Your calendar.</b> One private link adds race and ballot dates for the races you save.
        </li>
        <li>
          <b>Comparisons and reviews.</b> Kept with your notes, shared only if you choose.
        </li>
        <li>
          <b>It is all yours.</b> Export everything or delete it at any time.
        </li>
      </ul>
      <p className="row">
        <a className="btn go" href={signUpHref(path)}>
          Sign Up
        </a>
        <a className="btn" href={signInHref(path)}>
          Sign In
        </a>
      </p>
    </section>
  )
}

/** So long the page waits for what is at its top, before it shows the rest without it. */
const MAX_WAIT_MS = 3000

/** Whether the top of the page is known: shown before that, what is below would jump away under a finger. */
function useTopIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const stopReading = readSavedRaces()
    const stop = $savedRaces.subscribe(({ reading }) => !reading && setKnown(true))
    const timer = setTimeout(() => setKnown(true), MAX_WAIT_MS)
    return () => {
      stopReading()
      stop()
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (isKnown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isKnown])
  return isKnown
}

/** The way to each section that is below. */
function Parts({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <nav className="parts" aria-label="On this page">
      <a href="#saved">Saved</a>
      <a href="#comparisons">Comparisons</a>
      {isSignedIn && (
        <>
          <a href="#medals">Medals</a>
          <a href="#reviews">Reviews</a>
        </>
      )}
      <a href="#calendar">Calendar</a>
      <a href="#offline">Offline</a>
      {isSignedIn && <a href="#account">Account</a>}
    </nav>
  )
}

interface Props {
  /** Its address. */
  path: string
}

export const Dashboard = asIsland(function Dashboard({ path }: Props) {
  const isHydrated = useHydrated()
  const isTopKnown = useTopIsKnown()
  const isSignedIn = useStore($session, { ssr: 'initial' }).state === 'signed-in'
  return (
    <div data-waiting={isTopKnown ? undefined : ''}>
      <p className="waiting q">Loading your races …</p>
      {isHydrated && (
        <>
          <Parts isSignedIn={isSignedIn} />
          <HowWasIt />
          <NextRace />
          <SavedRaces />
          <Ballots />
          <Comparisons />
        </>
      )}
      {isSignedIn && (
        <>
          <DashboardSection
            id="medals"
            title="Medals"
            about="The races you have run: your shelf, your map, your PBs. Only you can see them."
          >
            <Medals isShown={isTopKnown} />
          </DashboardSection>
          <OwnReviews />
        </>
      )}
      {isHydrated && <Calendar />}
      <DashboardSection
        id="offline"
        title="Available offline"
        about="You can read the pages of your saved and compared races, the pace tools and the pages you opened last without a connection."
      >
        <AvailableOffline />
      </DashboardSection>
      {isSignedIn && <AccountSummary />}
      {isHydrated && !isSignedIn && <WithAccount path={path} />}
    </div>
  )
})
