// The six X-Client-… headers that the site's own calls carry, and the calls that carry none.

export interface ClientFacts {
  /** ISO instant. */
  timestamp: string
  userAgent: string
  language: string
  platform: string
  screen: { width: number; height: number }
  viewport: { width: number; height: number }
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

/** The headers. */
export const clientHeaders = (facts: ClientFacts): Record<string, string> => ({
  'X-Client-Timestamp': facts.timestamp,
  'X-Client-User-Agent': plain(facts.userAgent),
  'X-Client-Language': plain(facts.language),
  'X-Client-Platform': plain(facts.platform),
  'X-Client-Screen': size(facts.screen),
  'X-Client-Viewport': size(facts.viewport),
})
