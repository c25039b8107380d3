// Who calls: the address of the connection, or what a proxy that is trusted says of it (X-Forwarded-For).
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** Returns the address of a request's client. */
export type ClientAddress = (incoming: IncomingMessage) => string

/**
 * Reads client addresses behind these proxies (addresses, networks such as 10.0.0.0/8, or `loopback`). A header that
 * somebody else sends is not believed. Throws a sentence where one of them is no address.
 */
export function trustProxies(proxies: readonly string[]): ClientAddress {
  let trust: (address: string, hops: number) => boolean
  try {
    trust = proxyAddr.compile([...proxies])
  } catch (cause) {
    throw new Error(
      `TRUSTED_PROXIES is not a list of addresses or networks: "${proxies.join(', ')}" (such as 10.0.0.0/8, 127.0.0.1)`,
      { cause },
    )
  }
  return (incoming) => proxyAddr(incoming, trust)
}

// This machine has several names (localhost, 127.0.0.1, ::1), and a browser keeps cookies and sign-in of each apart. So a page
// that is requested by another name than SITE_URL's is redirected to that one.

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a browser requests a page; probes, tools and calls of the API name what they accept otherwise, or not at all. */
const isPageRequest = ({ method, headers }: Request, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith('/api/') &&
  (headers.get('accept') ?? '').includes('text/html')

/** Answers with where a page is under the site's own name; null for every other request, and where SITE_URL is public. */
export function toOwnLoopbackName(siteUrl: string): (request: Request) => Response | null {
  const own = URL.parse(siteUrl)
  if (!own || !LOOPBACK_NAMES.has(own.hostname)) return () => null
  return (request) => {
    const { hostname, port, pathname, search } = new URL(request.url)
    const isOther = hostname !== own.hostname && port === own.port && LOOPBACK_NAMES.has(hostname)
    if (!isOther || !isPageRequest(request, pathname)) return null
    const location = `${own.origin}${pathname}${search}`
    return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
  }
}
