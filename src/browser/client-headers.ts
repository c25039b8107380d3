// The X-Client-… headers of a call, from what this browser tells of itself. Every request of the site's own scripts goes
// through here; what the browser asks for by itself (pages, scripts, pictures) can carry none, and the map's worker knows no screen.
import { carriesClientHeaders, clientHeaders } from '../domain/client-headers.ts'

/** The headers of a call of this site to itself; none where the call carries none. */
function headersOfCall(call: string): Record<string, string> {
  const { userAgent = '', language = '', platform = '' } = navigator
  if (!carriesClientHeaders(call, location.href, userAgent)) return {}
  const { width = 0, height = 0 } = window.screen ?? {}
  return clientHeaders({
    timestamp: new Date().toISOString(),
    userAgent,
    language,
    platform,
    screen: { width, height },
    viewport: { width: window.innerWidth ?? 0, height: window.innerHeight ?? 0 },
  })
}

/** `fetch` for what this site asks of itself; another site's address is asked as it is. */
export const fetchOwn = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, {
    ...init,
    headers: { ...headersOfCall(address), ...(init.headers as Record<string, string> | undefined) },
  })
