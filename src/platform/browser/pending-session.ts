// The storage of the identity library. During a sign-in its session stays pending in this page only, until our own
// server has taken it: no other tab, and no page after a failure, ever takes a half signed-in person for a signed-in one.
import { membersIn } from '../../rules/reading/stored-json.ts'
import { sessionText } from './access-token.ts'
import { isOnDevice, readStored, writeStored } from './storage.ts'
import { SESSION_KEY } from './stored-session.ts'

const PROOF = /^startline:session-.*code-verifier$/

let isPending = false
let pending: string | null = null

/** The storage that the library is given: with it, blocked or full storage does not break sign-in. */
export const identityStorage = {
  getItem: (key: string): string | null => (isPending && key === SESSION_KEY ? pending : readStored(key)),
  setItem: (key: string, value: string): void => {
    if (isPending && key === SESSION_KEY) pending = value
    else writeStored(key, value)
  },
  removeItem: (key: string): void => {
    if (isPending && key === SESSION_KEY) pending = null
    else writeStored(key, null)
  },
}

/** From now on a session that the library gets is pending; the one on the device, if any, stays as it is. */
export function expectPendingSession(): void {
  isPending = true
  pending = null
}

/** Deletes the proofs that a provider's answer belongs to this browser: once somebody is signed in, none is expected. */
function deleteProofs(): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (PROOF.test(key)) writeStored(key, null)
  } catch {
    // Blocked: there are none.
  }
}

/** Stores the pending session on the device; false where the device's storage is blocked. */
export function storePendingSession(): boolean {
  if (pending !== null) writeStored(SESSION_KEY, sessionText(JSON.parse(pending)))
  dropPendingSession()
  deleteProofs()
  return isOnDevice(SESSION_KEY)
}

export function dropPendingSession(): void {
  isPending = false
  pending = null
}

// What must be known again when somebody comes back from an email or from Google, in this browser: where to go then, and
// the values of a form. Valid for an hour, taken once.

const KEY = 'startline:session-return'
const VALID_MS = 3_600_000

export interface SignInReturn {
  redirect: string
  details: object
}

/** Stores it until somebody comes back. */
export function saveSignInReturn(back: SignInReturn): void {
  writeStored(KEY, JSON.stringify({ ...back, at: Date.now() }))
}

/** Takes and deletes what was stored; null where there is nothing valid. */
export function consumeSignInReturn(): SignInReturn | null {
  const text = readStored(KEY)
  if (text === null) return null
  writeStored(KEY, null)
  const { redirect, details, at } = membersIn<keyof SignInReturn | 'at'>(text)
  const age = Date.now() - Number(at)
  if (typeof redirect !== 'string' || typeof details !== 'object' || !details) return null
  return age >= 0 && age < VALID_MS ? { redirect, details } : null
}
