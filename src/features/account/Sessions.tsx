// Where one is signed in; each other session can be ended, or all of them.
import { useState } from 'react'
import type { SessionInfo } from './sessions.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { signOut, signOutEverywhere } from './sign-out.store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { endSession, readSessions } from './account.store.ts'
import { AccountSection } from './AccountSection.tsx'
import { NOT_REACHED, useLoaded } from './use-loaded.ts'

const NONE: SessionInfo[] = []
const nameOf = ({ device }: SessionInfo) => device ?? 'A browser'

export function Sessions() {
  const { data, hasFailed, reload } = useLoaded(readSessions)
  const sessions = data ?? NONE
  const [status, setStatus] = useState('')
  /** What is under way: a second press does nothing meanwhile. */
  const [ending, setEnding] = useState<string | null>(null)
  const { list, expectRemoval } = useRowFocus(sessions)

  const end = async (session: SessionInfo, index: number) => {
    if (ending !== null) return
    setEnding(session.id)
    const outcome = await endSession(session.id).then(
      () => `${nameOf(session)} is signed out.`,
      () => NOT_REACHED,
    )
    setStatus(outcome)
    expectRemoval(index)
    await reload()
    setEnding(null)
  }
  const endAll = async () => {
    if (ending !== null) return
    setEnding('all')
    await signOutEverywhere().catch(() => setStatus(NOT_REACHED))
    setEnding(null)
  }
  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      about="If you do not recognise one, sign it out and change your password."
    >
      <div className="sessions">
        <ul ref={list} tabIndex={-1}>
          {sessions.map((session, index) => (
            <li key={session.id} tabIndex={-1}>
              <span>
                <b>{nameOf(session)}</b>
                {session.current ? ', this one ' : ' '}
                <span className="q s">since {formatDay(session.createdAt.slice(0, 10))}</span>
              </span>
              {!session.current && (
                <button
                  className="btn sm"
                  type="button"
                  aria-disabled={ending === session.id}
                  onClick={() => void end(session, index)}
                >
                  Sign out<span className="vh"> {nameOf(session)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <output className="hint">{status || (hasFailed ? NOT_REACHED : '')}</output>
        <p className="row">
          <button className="btn" type="button" onClick={() => void signOut()}>
            Sign out here
          </button>
          <button
            className="btn"
            type="button"
            aria-disabled={ending === 'all'}
            onClick={() => void endAll()}
          >
            Sign out everywhere
          </button>
        </p>
      </div>
    </AccountSection>
  )
}
