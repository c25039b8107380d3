// The sign-in session as the identity library stores it on the device, readable without loading that library; and the event of its changes.
import { membersIn } from '../../rules/reading/stored-json.ts'
import { readStored, writeStored } from './storage.ts'

export const SESSION_KEY = 'startline:session'
/** What the server last said the person is, so that the next page shows the right links from its first paint. */
export const ROLE_KEY = 'startline:role'
const SESSION_CHANGED = 'startline:session'

/** What we read of the library's record; it holds more. */
export interface StoredSession {
  accessToken: string
  /** Seconds since 1970. */
  expiresAt: number
  personId: string
  email: string
  /** Ways in, as the identity provider names them: `email`, `google`. */
  providers: string[]
}

/** The session stored on this device; null where there is none, or where it is invalid. */
export function readStoredSession(): StoredSession | null {
  const stored = membersIn<'access_token' | 'expires_at' | 'user'>(readStored(SESSION_KEY))
  const { access_token: accessToken, expires_at: expiresAt } = stored
  const user = stored.user as
    | { id?: unknown; email?: unknown; app_metadata?: { providers?: unknown } }
    | null
    | undefined
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || typeof user?.id !== 'string')
    return null
  return {
    accessToken,
    expiresAt,
    personId: user.id,
    email: typeof user.email === 'string' ? user.email : '',
    providers: [user.app_metadata?.providers ?? []].flat().map(String),
  }
}

/** Deletes the session on this device. */
export function forgetStoredSession(): void {
  writeStored(SESSION_KEY, null)
}

/** Informs this page that the session on the device is another one now, or gone. */
export const notifySessionChanged = () => void window.dispatchEvent(new Event(SESSION_CHANGED))

/** Calls back at every change of the session, in this tab or another; returns a way to stop. */
export function onSessionChange(onChange: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) onChange()
  }
  window.addEventListener(SESSION_CHANGED, onChange)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(SESSION_CHANGED, onChange)
    window.removeEventListener('storage', fromOtherTab)
  }
}

// A page that comes back from the browser's memory shows what it showed when it was left.

const person = () => readStoredSession()?.personId

/** From now on this page is loaded again, and nothing of it is seen before, where somebody has signed in or out meanwhile. */
export function reloadForOthers(): void {
  let before = person()
  window.addEventListener('pagehide', () => {
    before = person()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || person() === before) return
    document.documentElement.hidden = true
    location.reload()
  })
}
