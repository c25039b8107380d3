// Reads a page of somebody else's site, whose address people have entered: http and https at their usual ports and public
// addresses only. The name is resolved once, and the connection goes to the address that was looked at.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'
import { SITE_NAME } from '../../rules/site/site.ts'
import { siteUrlOf } from '../../rules/site/site-url.ts'

export const MAX_PAGE_BYTES = 1_048_576
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

export type PublicPage = { status: number; text: string } | { problem: string }

/** Whom a site asks; a test gives its own. */
export interface Network {
  resolve: (host: string) => Promise<string[]>
  mayConnect: (address: string) => boolean
  mayUsePort: (port: string) => boolean
}

/** Whether an address is one of the public internet, also where it is written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  mayUsePort: (port) => port === '',
}

interface Answer {
  status: number
  location: string | null
  text: string
}

/** Asks one address for a page, and gives up on more than `MAX_PAGE_BYTES`. */
function askOnce(url: URL, address: string, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4
    const asked = request(
      url,
      {
        signal,
        agent: false,
        headers: {
          'User-Agent': `${SITE_NAME} (+${siteUrlOf(process.env) ?? 'no address'})`,
          Accept: 'text/html, text/plain',
          'Accept-Encoding': 'identity',
        },
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (response: IncomingMessage) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > MAX_PAGE_BYTES) response.destroy(new Error('The page is larger than 1 MB.'))
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Why the address is none that may be asked; null where it may. */
function problemOf(url: URL, { mayUsePort }: Network): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address is not of the web.'
  if (url.username || url.password) return 'The address names a user.'
  if (!mayUsePort(url.port)) return 'The address names a port.'
  return null
}

/** Reads one page, following redirects within its host; or says in a sentence why it could not be read. */
export async function fetchPublicPage(
  address: string,
  { timeoutMs = TIMEOUT_MS, network = INTERNET }: { timeoutMs?: number; network?: Network } = {},
): Promise<PublicPage> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = new URL(address)
    const { hostname } = url
    const problem = problemOf(url, network)
    if (problem) return { problem }
    const found = ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
      ? [hostname.replace(/^\[|\]$/g, '')]
      : await Promise.race([network.resolve(hostname), timedOut(signal)])
    const [target] = found
    if (!target || !found.every(network.mayConnect)) return { problem: 'The site is not a public one.' }
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      const { status, location, text } = await askOnce(url, target, signal)
      if (status < 300 || status >= 400 || location === null) return { status, text }
      const next = new URL(location, url)
      if (next.hostname !== hostname) return { problem: `The site leads to another host, ${next.hostname}.` }
      const wrong = problemOf(next, network)
      if (wrong) return { problem: wrong }
      url = next
    }
    return { problem: 'The site leads from page to page without end.' }
  } catch (error) {
    if (signal.aborted) return { problem: 'The site did not answer in time.' }
    const { message } = error as Error
    return { problem: message.startsWith('The page is larger') ? message : 'The site could not be reached.' }
  }
}

const timedOut = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
