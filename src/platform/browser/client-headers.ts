// The X-Client-… headers of a call, from what this browser tells of itself. The calls of the site's own scripts go through
// here; what the browser asks for by itself (pages, scripts, pictures), the service worker's questions and the identity
// library's (identity-client.ts) carry none, and the map's worker knows no screen.
import { CONSENT_KEY, readConsent } from '../../rules/site/consent.ts'
import { carriesClientHeaders, clientHeaders } from '../../rules/site/client-headers.ts'
import { readStored } from './storage.ts'

/** The headers of a call of this site to itself; none where the call carries none. */
function headersOfCall(call: string): Record<string, string> {
  const { userAgent = '', language = '', platform = '' } = navigator
  if (!carriesClientHeaders(call, location.href, userAgent)) return {}
  const client = { timestamp: new Date().toISOString(), userAgent, language }
  // What is read from the device is no more essential than a measure of it, and waits for the same answer.
  if (!readConsent(readStored(CONSENT_KEY))?.analytics) return clientHeaders(client)
  const { width = 0, height = 0 } = window.screen ?? {}
  return clientHeaders({
    ...client,
    device: {
      platform,
      screen: { width, height },
      viewport: { width: window.innerWidth ?? 0, height: window.innerHeight ?? 0 },
    },
  })
}

/** `fetch` for what this site asks of itself; another site's address is asked as it is. */
export function fetchOwn(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(headersOfCall(address))
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  return fetch(address, { ...init, headers })
}
