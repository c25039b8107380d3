// The six X-Client-… headers that the site's own calls carry, and the calls that carry none.

export interface ClientFacts {
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
/** A header is plain ASCII: whatever is not is left out. */
const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300)

/** The headers: six, or the three that browsers tell anyway. */
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
