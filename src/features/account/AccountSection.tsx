// What the parts of the account share: their frame, what they load, and the field for the current password.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState, useId, type ReactNode } from 'react'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { hasPassword } from './account.store.ts'
import { leaveForGoogle } from './sign-in.store.ts'

export const NOT_REACHED = 'The server could not be reached. Please try again in a moment.'

interface Loaded<T> {
  data: T | null
  hasFailed: boolean
  /** It is read for the first time, or again after a failure, and that takes a while. */
  isLate: boolean
  /** While changes are on their way it does nothing: the last of them reads what came of all. */
  reload: () => Promise<void>
  /** Shows what is wanted before the server has it, and sends it once those before it are answered; `reload` follows. */
  send: (wanted: T, request: () => Promise<unknown>) => Promise<unknown>
}

/** So long a part may take before it says that it is being loaded: a line that comes and goes would move what is below. */
const LATE_MS = 1000

/** Loads while somebody is signed in. `load` is the same function each time. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const session = useStore($session, { ssr: 'initial' })
  const person = session.state === 'signed-in' ? session.personId : null
  const [loaded, setLoaded] = useState<{ person: string | null; data: T } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLate, setLate] = useState(false)
  const changes = useRef({ made: 0, pending: 0, last: Promise.resolve<unknown>(null) })

  const reload = useCallback(async () => {
    const requester = personNow()
    const { made, pending } = changes.current
    if (pending > 0) return
    const late = setTimeout(setLate, LATE_MS, true)
    try {
      const data = await load()
      // Read before a change that was made since, it would take that back.
      if (made !== changes.current.made) return
      setLoaded({ person: requester, data })
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      clearTimeout(late)
      setLate(false)
    }
  }, [load])
  useEffect(
    () =>
      $session.subscribe(({ state }) => {
        if (state === 'signed-in') void reload()
      }),
    [reload],
  )
  const send = (wanted: T, request: () => Promise<unknown>) => {
    setLoaded({ person, data: wanted })
    const { current } = changes
    current.made++
    current.pending++
    const answer = current.last.then(request).finally(() => current.pending--)
    current.last = answer.catch(() => undefined)
    return answer
  }
  const data = loaded !== null && loaded.person === person ? loaded.data : null
  return {
    data,
    hasFailed,
    isLate: isLate && (data === null || hasFailed),
    reload,
    send,
  }
}

interface AccountSectionProps {
  /** Of the part, where links lead to it. */
  id?: string
  title: string
  about: string
  children: ReactNode
}

export function AccountSection({ id, title, about, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section className="sec side account-section" id={id} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p>{about}</p>
      </header>
      {children}
    </section>
  )
}

interface SectionStatusProps {
  /** What came of a change. */
  status?: string
  hasFailed: boolean
  isLate: boolean
  reload: () => unknown
}

/** What came of a change, or that the part could not be read, with a button that tries again. */
export function SectionStatus({ status = '', hasFailed, isLate, reload }: SectionStatusProps) {
  const loading = hasFailed ? `${NOT_REACHED}${isLate ? ' Trying again …' : ''}` : isLate && 'Loading …'
  return <LoadStatus text={status || loading || ''} onRetry={hasFailed ? () => void reload() : undefined} />
}

/** Whether the person has a password; the built page, which knows nobody, shows what most people have. */
export function useHasPassword(): boolean {
  const { state } = useStore($session, { ssr: 'initial' })
  return state !== 'signed-in' || hasPassword()
}

/**
 * What a form requires before it changes who may sign in: the password again, or Google again for an account without one. Whether it
 * was so is for the server to say.
 */
export function SignInAgain() {
  if (useHasPassword())
    return <PasswordField name="present" label="Current password" autoComplete="current-password" required />
  return (
    <div>
      <p>You sign in with Google. This takes a sign-in of the last ten minutes.</p>
      <p className="row">
        <button
          className="btn"
          type="button"
          onClick={() => void leaveForGoogle(location.pathname + location.hash)}
        >
          Sign in with Google again
        </button>
      </p>
    </div>
  )
}
