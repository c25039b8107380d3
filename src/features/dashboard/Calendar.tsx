// The days of the saved races in one's own calendar program: a private link for people, a plain file for guests.
import { reasonOf } from '../../platform/browser/api.ts'
import {
  $calendarLink,
  CALENDAR_LINK_PATH,
  endCalendarLink,
  renewCalendarLink,
} from '../calendar/calendar.store.ts'
import { calendarPath, racesOfOneCalendar } from '../../rules/race/race-address.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $session } from '../../platform/browser/session.store.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { $savedRaces } from '../favourites/saved-races.store.ts'
import { DashboardSection } from './DashboardSection.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

export function Calendar() {
  const isSignedIn = useStore($session).state === 'signed-in'
  return (
    <DashboardSection
      id="calendar"
      title="In your calendar"
      about={`Race days of your saved races${isSignedIn ? ', entry dates and the draw until you have a place, training and taper (tentative in the ballot, firm once you are entered)' : ', entry dates, and when training and taper would start'}, kept up to date in your calendar. Unconfirmed dates are marked as expected.`}
    >
      <div className="calendar">{isSignedIn ? <PrivateLink /> : <PlainFile />}</div>
    </DashboardSection>
  )
}

function PlainFile() {
  const { races } = useStore($savedRaces)
  const inFile = racesOfOneCalendar(races)
  return (
    <>
      {inFile.length > 0 && (
        <p className="row">
          <a className="btn" href={calendarPath(inFile)} download>
            Download these dates as a file
          </a>
        </p>
      )}
      {inFile.length < races.length && (
        <p className="note">
          The file has {inFile.length} of your {races.length} saved races: more do not fit into one.
        </p>
      )}
      <p className="note">With an account your calendar updates as you save races.</p>
    </>
  )
}

function PrivateLink() {
  const { data: link, status } = useAnswer($calendarLink, CALENDAR_LINK_PATH, 'your calendar link')
  const [outcome, setOutcome] = useState('')
  /** The pressed button may be gone by then: what replaces it takes the focus. */
  const [hasActed, setActed] = useState(false)

  /** Runs the action of a button and shows its outcome. */
  const run = async (action: () => Promise<unknown>, done: string): Promise<void> => {
    setActed(true)
    try {
      await action()
      setOutcome(done)
    } catch (error) {
      setOutcome(reasonOf(error))
    }
  }
  return (
    <>
      <LoadStatus {...status} />
      {link && link.url === null && <MakeLink {...{ run }} takesFocus={hasActed} />}
      {link?.url && <LinkInUse url={link.url} {...{ run }} takesFocus={hasActed} />}
      <output className="done">{outcome}</output>
    </>
  )
}

interface PartProps {
  run: (action: () => Promise<unknown>, done: string) => Promise<void>
  /** True where it comes in the place of what was pressed. */
  takesFocus: boolean
}

/** A ref for what takes the focus when it appears, where it should. */
function useFocusOnMount<Element extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return element
}

function MakeLink({ run, takesFocus }: PartProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus)
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    if (isBusy) return
    setBusy(true)
    await run(renewCalendarLink, 'Here is your link. Add it to your calendar as a web calendar.')
    setBusy(false)
  }
  return (
    <>
      <p>
        A private link for you and your calendar. Anyone who has it can see which races you saved, and nothing
        else.
      </p>
      <p className="row">
        <button className="btn" type="button" ref={button} aria-disabled={isBusy} onClick={() => void make()}>
          Make my calendar link
        </button>
      </p>
    </>
  )
}

function LinkInUse({ url, run, takesFocus }: PartProps & { url: string }) {
  const field = useFocusOnMount<HTMLInputElement>(takesFocus)
  return (
    <>
      <div className="field">
        <label htmlFor="calendar-address">Your calendar link</label>
        <input
          id="calendar-address"
          ref={field}
          type="text"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p className="row">
        <a className="btn" href={url.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </a>
        <CopyButton label="Copy" copied="Copied" text={() => url} />
        <ConfirmButton
          label="Renew"
          of="the calendar link"
          question="Replace the old link?"
          onConfirm={() =>
            run(
              renewCalendarLink,
              'This is the new link. The old one has stopped working: use this one in your calendar.',
            )
          }
        />
        <ConfirmButton
          label="Stop it"
          of="the calendar link"
          question="Stop the link?"
          onConfirm={() =>
            run(endCalendarLink, 'The link has stopped. Calendars that use it will no longer update.')
          }
        />
      </p>
      <p className="note">
        In Google Calendar choose Other calendars, From URL, and paste the link. If somebody else may have it,
        renew it: the old link stops at once.
      </p>
    </>
  )
}
