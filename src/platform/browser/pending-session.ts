// Where the identity library keeps what it keeps. During a sign-in its session is held in this page only, until our own
// server has taken it: no other tab, and no page after a failure, ever takes a half signed-in person for a signed-in one.
import { sessionText } from './access-token.ts'
import { isOnDevice, readStored, writeStored } from './storage.ts'
import { SESSION_KEY } from './stored-session.ts'

const PROOF = /^startline:session-.*code-verifier$/

let holding = false
let pending: string | null = null

/** What the library is given as its storage: our own door, so that blocked or full storage does not break sign-in. */
export const identityStorage = {
  getItem: (key: string): string | null => (holding && key === SESSION_KEY ? pending : readStored(key)),
  setItem: (key: string, value: string): void => {
    if (holding && key === SESSION_KEY) pending = value
    else writeStored(key, value)
  },
  removeItem: (key: string): void => {
    if (holding && key === SESSION_KEY) pending = null
    else writeStored(key, null)
  },
}

/** From now on a session that the library gets is held; the one on the device, if any, stays as it is. */
export function holdSession(): void {
  holding = true
  pending = null
}

/** Forgets what was to prove that an answer belongs to this browser: once somebody is signed in, none is expected. */
function forgetProofs(): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (PROOF.test(key)) writeStored(key, null)
  } catch {
    // Blocked: there are none.
  }
}

/** Keeps the held session on the device; false where the device does not keep anything. */
export function storePendingSession(): boolean {
  if (pending !== null) writeStored(SESSION_KEY, sessionText(JSON.parse(pending)))
  dropPendingSession()
  forgetProofs()
  return isOnDevice(SESSION_KEY)
}

/** Forgets the held session. */
export function dropPendingSession(): void {
  holding = false
  pending = null
}
