// The X-Client-… headers of a call, from what this browser tells of itself.
import { carriesClientHeaders, clientHeaders } from '../domain/client-headers.ts'

/** The headers of a call of this site to itself; none where the call carries none. */
export function headersOfCall(call: string): Record<string, string> {
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
