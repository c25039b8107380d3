// What must be known again when somebody comes back from an email or from Google, in this browser: where to go then, and
// what a form told. Good for an hour, taken once.
import { readStored, writeStored } from './storage.ts'

const KEY = 'startline:session-return'
const GOOD_FOR_MS = 3_600_000

export interface SignInReturn {
  redirect: string
  details: object
}

/** Keeps it until somebody comes back. */
export function saveSignInReturn(back: SignInReturn): void {
  writeStored(KEY, JSON.stringify({ ...back, at: Date.now() }))
}

/** What was kept, and forgets it; null where there is nothing, or nothing that makes sense. */
export function consumeSignInReturn(): SignInReturn | null {
  const text = readStored(KEY)
  if (text === null) return null
  writeStored(KEY, null)
  try {
    const { redirect, details, at } = JSON.parse(text) as Partial<SignInReturn & { at: number }>
    const age = Date.now() - Number(at)
    if (typeof redirect !== 'string' || typeof details !== 'object' || !details) return null
    return age >= 0 && age < GOOD_FOR_MS ? { redirect, details } : null
  } catch {
    return null
  }
}
