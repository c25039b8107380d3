// Who is signed in on this device. Pages know at once, from the stored session; the server decides at each call.
import { atom, type ReadableAtom } from 'nanostores'
import { readStoredSession, onSessionChange } from './stored-session.ts'

export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out'; /** True where it ended by itself, while the page was open. */ ended: boolean }
  | { state: 'signed-in'; personId: string; email: string }

const session = atom<Session>({ state: 'unknown' })
export const $session: ReadableAtom<Session> = session

/** The id of the signed-in person; null for a guest, and before that is known. */
export function personNow(): string | null {
  const now = session.get()
  return now.state === 'signed-in' ? now.personId : null
}

let leaving = false

function readSession(): void {
  const stored = readStoredSession()
  const before = session.get()
  if (stored) {
    const { personId, email } = stored
    const same = before.state === 'signed-in' && before.personId === personId && before.email === email
    if (!same) session.set({ state: 'signed-in', personId, email })
  } else if (before.state !== 'signed-out') {
    session.set({ state: 'signed-out', ended: before.state === 'signed-in' && !leaving })
    leaving = false
  }
}

/** Says that the session now ends because the person wants it to. */
export function leaveOnPurpose(): void {
  leaving = true
}

if (typeof window !== 'undefined') {
  readSession()
  onSessionChange(readSession)
}
