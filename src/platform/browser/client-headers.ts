// The X-Client-… headers of a call, from what this browser says about itself, and the two ways of making one: `fetchOwn`, and
// `readSiteData` for the data files that the build lays beside the pages. The calls of the site's own scripts go through
// here; what the browser fetches by itself (pages, scripts, pictures), the service worker's requests and the identity
// library's (identity-client.ts) carry none, and the map's worker knows no screen.
import { CONSENT_KEY, readConsent } from '../../rules/site/consent.ts'
import { readStored } from './storage.ts'

// The six X-Client-… headers that the site's own calls carry, and the calls that carry none.

interface ClientFacts {
  /** ISO instant. */
  timestamp: string
  userAgent: string
  language: string
  /** What is read from the device: only where analytics are allowed. */
  device?: {
    platform: string
    screen: { width: number; height: number }
    viewport: { width: number; height: number }
  }
}

const SAFARI = /^(?!.*(chrom|android|crios|fxios|edg)).*safari/i
const MEASURES = /\/analytics\/|analytics\.|googletagmanager|tag-?manager|captcha|challenges\.cloudflare/i
const SWITCHES = ['debug', 'safe']

/** True for Safari, which some of the site's habits leave alone. */
const isSafari = (userAgent: string): boolean => SAFARI.test(userAgent)

const switchedOff = (address: URL) => SWITCHES.some((name) => address.searchParams.get(name) === '1')

/** Whether a call carries them: of this site to itself, but not measures and human checks, nor where debug=1 or safe=1. */
export function carriesClientHeaders(call: string, page: string, userAgent: string): boolean {
  const from = new URL(page)
  const to = new URL(call, from)
  return (
    to.origin === from.origin &&
    !MEASURES.test(to.href) &&
    !isSafari(userAgent) &&
    !switchedOff(to) &&
    !switchedOff(from)
  )
}

const size = ({ width, height }: { width: number; height: number }) => `${width}x${height}`
/** A header is plain ASCII: other characters are left out. */
const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300)

/** The headers: six, or the three that browsers send anyway. */
export const clientHeaders = ({
  timestamp,
  userAgent,
  language,
  device,
}: ClientFacts): Record<string, string> => ({
  'X-Client-Timestamp': timestamp,
  'X-Client-User-Agent': plain(userAgent),
  'X-Client-Language': plain(language),
  ...(device && {
    'X-Client-Platform': plain(device.platform),
    'X-Client-Screen': size(device.screen),
    'X-Client-Viewport': size(device.viewport),
  }),
})

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

/** `fetch` with the headers for addresses of this site; without them for other sites. */
export function fetchOwn(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(headersOfCall(address))
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  return fetch(address, { ...init, headers })
}

/** Reads a JSON file of this site; throws where it is not there. */
export async function readSiteData(path: string): Promise<unknown> {
  const response = await fetchOwn(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
