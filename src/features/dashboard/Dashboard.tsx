// The dashboard as one application: saved races, what comes next, ballots, comparisons, medals,
// reviews, calendar, account. The built page holds nothing of anybody;
// what a guest saved on the device is shown without an account, the rest is filled by the server's answers.
import { withoutFail } from '../../platform/browser/missing-parts.ts'
import { DashboardSection } from './DashboardSection.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { $savedRaces, readSavedRaces } from '../favourites/saved-races.store.ts'
import { AvailableOffline } from '../offline/AvailableOffline.tsx'
import { Ballots, HowWasIt, NextRace } from './NextRace.tsx'
import { Calendar } from './Calendar.tsx'
import { Comparisons } from './Comparisons.tsx'
import { SavedRaces } from './SavedRaces.tsx'
import { signInHref, signUpHref } from '../../rules/account/same-site-redirect.ts'
import './dashboard.css'

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

/** Whether the page may be shown: before its parts and its top are known, what is below would jump away under a finger. */
function useIsKnown(hasParts: boolean): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => readSavedRaces(), [])
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () => (hasParts ? $savedRaces.subscribe(({ reading }) => !reading && setKnown(true)) : undefined),
    [hasParts],
  )
  useEffect(() => {
    if (isKnown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isKnown])
  return isKnown
}

/** The way to each section that is below. */
function Parts({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <nav className="parts no-print" aria-label="On this page">
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

// What a person has here with an account is on its way while React takes the page over; guests do without it.

async function importAccountParts() {
  const [{ OwnReviews, AccountSummary }, { Medals }] = await Promise.all([
    import('./AccountParts.tsx'),
    import('../medals/Medals.tsx'),
  ])
  return { OwnReviews, AccountSummary, Medals }
}
const accountParts = atom<Awaited<ReturnType<typeof importAccountParts>> | null>(null)

$session.subscribe(({ state }) => {
  if (state === 'signed-in' && !accountParts.get())
    void withoutFail(importAccountParts).then((parts) => accountParts.set(parts ?? null))
})

interface Props {
  /** Its address. */
  path: string
}

export const Dashboard = asIsland(function Dashboard({ path }: Props) {
  // All that is drawn then would be one long task: as what may wait, React draws it in short ones.
  const isHydrated = useDeferredValue(useHydrated())
  const isSignedIn = useStore($session, { ssr: 'initial' }).state === 'signed-in'
  const loaded = useStore(accountParts, { ssr: 'initial' })
  const ofAccount = isSignedIn ? loaded : null
  const isKnown = useIsKnown(isSignedIn ? loaded !== null : isHydrated)
  return (
    <div data-waiting={isKnown ? undefined : ''}>
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
      {ofAccount && (
        <>
          <DashboardSection
            id="medals"
            title="Medals"
            about="The races you have run: your shelf, your map, your PBs. Only you can see them."
          >
            <ofAccount.Medals isShown={isKnown} />
          </DashboardSection>
          <ofAccount.OwnReviews />
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
      {ofAccount && <ofAccount.AccountSummary />}
      {isHydrated && !isSignedIn && <WithAccount path={path} />}
    </div>
  )
})
