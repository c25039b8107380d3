// A token to call the API with, renewed by the identity provider when it is about to end.
import { notifySessionChanged } from './auth.ts'
import { renewSession } from './renew-session.ts'
import { forgetStoredSession, readStoredSession, SESSION_KEY } from './stored-session.ts'

const MAX_ATTEMPTS = 3
const WAIT_STEP_MS = 1000
/** A token with less time left than this is renewed first. */
const MIN_SECONDS_LEFT = 60

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Renews the session; null where the provider says that it has ended. Throws where the provider does not answer. */
async function renew(): Promise<string | null> {
  const spent = readStoredSession()?.accessToken
  for (let attempt = 1; ; attempt++) {
    try {
      const token = await renewSession()
      if (token) return token
      break
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await pause(WAIT_STEP_MS * attempt)
    }
  }
  const now = readStoredSession()?.accessToken
  if (now && now !== spent) return now
  forgetStoredSession()
  notifySessionChanged()
  return null
}

// Many calls at once share one renewal; tabs take turns, so that one does not spend the other's token.
let renewal: Promise<string | null> | undefined
function renewOnce(spent: string): Promise<string | null> {
  const task = async () => {
    const kept = readStoredSession()
    return kept && kept.accessToken !== spent ? kept.accessToken : renew()
  }
  renewal ??= (navigator.locks ? navigator.locks.request(SESSION_KEY, task) : task()).finally(() => {
    renewal = undefined
  })
  return renewal
}

/**
 * A token to call the API with; null for a guest or where the session has ended. Up to three attempts, waiting one
 * second times the attempt between them; throws where the identity provider does not answer at all.
 * `refused` is a token that the server did not take: another is asked for, whatever this device's clock says.
 */
export async function accessToken(refused?: string): Promise<string | null> {
  const kept = readStoredSession()
  if (!kept) return null
  const secondsLeft = kept.expiresAt - Date.now() / 1000
  if (kept.accessToken !== refused && secondsLeft > MIN_SECONDS_LEFT) return kept.accessToken
  return renewOnce(kept.accessToken)
}
