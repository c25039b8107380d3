// The session on this device and the token in it to call the API with, renewed by the identity provider when it is about to end, with
// exactly one request: the provider's library would retry for up to half a minute and then answer from memory; here the caller decides
// how often to try. That library itself is loaded only when it is needed.
import { membersIn } from '../../rules/reading/stored-json.ts'
import { fetchOwn } from './client-headers.ts'
import { identitySettings } from './identity-settings.ts'
import { readStored, writeStored } from './storage.ts'
import {
  forgetStoredSession,
  notifySessionChanged,
  readStoredSession,
  SESSION_KEY,
} from './stored-session.ts'

const TIMEOUT_MS = 9000

/** A session as the library stores it; we read only these of its parts. */
interface DeviceSession {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at?: number
}

/**
 * The text of a session to keep. Until when its token is good is counted on this device's clock: one that is wrong by an
 * hour or a day, and stays so, still knows how much time is left.
 */
export function sessionText(session: DeviceSession): string {
  return JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) + session.expires_in })
}

function refreshTokenIn(text: string): string | null {
  const { refresh_token: token } = membersIn<keyof DeviceSession>(text)
  return typeof token === 'string' ? token : null
}

/** A new token for the session on this device; null where the provider refuses. Throws where it does not answer. */
async function renewSession(): Promise<string | null> {
  const before = readStored(SESSION_KEY)
  const token = before === null ? null : refreshTokenIn(before)
  if (!token) return null
  const { url, publishableKey } = identitySettings
  const response = await fetchOwn(`${url || location.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({ refresh_token: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 429 || response.status >= 500) {
    throw new Error(`The identity provider answers ${response.status}`)
  }
  if (!response.ok) return null
  const session = (await response.json()) as DeviceSession
  // Signed out, or in as somebody else, while the answer was on its way: that counts.
  if (readStored(SESSION_KEY) !== before) return null
  writeStored(SESSION_KEY, sessionText(session))
  return session.access_token
}

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
    const session = readStoredSession()
    return session && session.accessToken !== spent ? session.accessToken : renew()
  }
  renewal ??= (navigator.locks ? navigator.locks.request(SESSION_KEY, task) : task()).finally(() => {
    renewal = undefined
  })
  return renewal
}

/**
 * A token to call the API with; null for a guest or where the session has ended. Up to three attempts, waiting one
 * second times the attempt between them; throws where the identity provider does not answer at all.
 * `refused` is a token that the server did not take: another is requested, whatever this device's clock says.
 */
export async function accessToken(refused?: string): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  const secondsLeft = stored.expiresAt - Date.now() / 1000
  if (stored.accessToken !== refused && secondsLeft > MIN_SECONDS_LEFT) return stored.accessToken
  return renewOnce(stored.accessToken)
}

/** The identity provider's library, loaded only when it is needed. */
export const loadIdentity = async () => (await import('./identity-client.ts')).identityClient

/** Fetches it ahead of its use; where that fails it is fetched again when it is used. */
export const warmIdentity = () => void loadIdentity().catch(() => undefined)
