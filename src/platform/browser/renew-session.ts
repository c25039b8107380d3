// Renews the session at the identity provider with exactly one request. The provider's library would keep asking for up to half
// a minute and then answer from memory; here the caller decides how often to try.
import { fetchOwn } from './client-headers.ts'
import { identitySettings } from './identity-settings.ts'
import { readStored, writeStored } from './storage.ts'
import { SESSION_KEY } from './stored-session.ts'

const TIMEOUT_MS = 9000

/** A session as the library keeps it; of its parts only these are ours to read. */
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
  try {
    const { refresh_token: token } = JSON.parse(text) as Partial<DeviceSession>
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}

/** A new token for the session on this device; null where the provider refuses. Throws where it does not answer. */
export async function renewSession(): Promise<string | null> {
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
