// The door to the identity provider: a token for a call, renewed when it is about to end. Its library is loaded only
// when it is needed.
import { forgetStoredSession, readStoredSession, SESSION_KEY } from './stored-session.ts'

const MOST_ATTEMPTS = 3
const WAIT_STEP_MS = 1000
/** A token with less time left than this is renewed first. */
const LEAST_SECONDS_LEFT = 60

const SESSION_CHANGED = 'startline:session'

/** The identity provider's library. */
export const loadIdentity = async () => (await import('./identity-client.ts')).identityClient

/** Tells this page that the session on the device is another one now, or gone. */
export const tellSessionChanged = () => void window.dispatchEvent(new Event(SESSION_CHANGED))

/** Hears of every change of the session, in this tab or another; gives back how to stop. */
export function onSessionChange(heard: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) heard()
  }
  window.addEventListener(SESSION_CHANGED, heard)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(SESSION_CHANGED, heard)
    window.removeEventListener('storage', fromOtherTab)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Renews the session; null where the provider says that it has ended. Throws where the provider does not answer. */
async function renew(): Promise<string | null> {
  const identity = await loadIdentity()
  for (let attempt = 1; ; attempt++) {
    const { data, error } = await identity.refreshSession()
    if (data.session) return data.session.access_token
    const refused = !error || (error.name !== 'AuthRetryableFetchError' && (error.status ?? 0) < 500)
    if (refused) {
      forgetStoredSession()
      tellSessionChanged()
      return null
    }
    if (attempt === MOST_ATTEMPTS) throw error
    await pause(WAIT_STEP_MS * attempt)
  }
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
  if (kept.accessToken !== refused && secondsLeft > LEAST_SECONDS_LEFT) return kept.accessToken
  return renewOnce(kept.accessToken)
}
