// Reads a page of somebody else's site, whose address people have entered: http and https at their usual ports and public
// addresses only. The name is resolved once, and the connection goes to the address that was looked at.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'

export const MAX_PAGE_BYTES = 1_048_576
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

interface ReadPage {
  status: number
  text: string
  /** What it says it is: `text/html; charset=utf-8`. */
  mediaType: string | null
  /** By which the site knows next time whether it has changed. */
  etag: string | null
  lastModified: string | null
}
export type PublicPage = ReadPage | { problem: string }

export interface PageOptions {
  timeoutMs?: number
  network?: Network
  maxBytes?: number
  /** Sent beside our own name. */
  headers?: Readonly<Record<string, string>>
  /** Whether a redirect may lead to another host, which is then looked at like the first. */
  mayChangeHost?: boolean
}

/** How host names are resolved, and which addresses and ports are allowed; a test gives its own. */
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

/** The user agent, with an address at which a person can be reached. */
const userAgent = (): string => {
  const contact = [siteUrlOf(process.env) ?? 'no address', process.env.OPERATOR_EMAIL]
    .filter(Boolean)
    .join('; ')
  return `${SITE_NAME} (+${contact})`
}

/** A text in the charset that its media type names; UTF-8 where it names none, or one that is not known. */
function decoded(bytes: Buffer, mediaType: string | null): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(mediaType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

interface Answer extends ReadPage {
  location: string | null
}

/** Fetches a page from one address, and gives up on more than `maxBytes`. */
function requestOnce(
  url: URL,
  address: string,
  {
    headers,
    maxBytes,
    signal,
  }: Required<Pick<PageOptions, 'headers' | 'maxBytes'>> & { signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4
    const sent = request(
      url,
      {
        signal,
        agent: false,
        headers: {
          'User-Agent': userAgent(),
          Accept: 'text/html, text/plain',
          'Accept-Encoding': 'identity',
          ...headers,
        },
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (response: IncomingMessage) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > maxBytes)
            response.destroy(
              new Error(`The page is larger than ${Math.round(maxBytes / MAX_PAGE_BYTES)} MB.`),
            )
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => {
          const mediaType = response.headers['content-type'] ?? null
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            mediaType,
            etag: response.headers.etag ?? null,
            lastModified: response.headers['last-modified'] ?? null,
            text: decoded(Buffer.concat(parts), mediaType),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** Why the address may not be fetched; null where it may. */
function problemOf(url: URL, { mayUsePort }: Network): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address is not of the web.'
  if (url.username || url.password) return 'The address names a user.'
  if (!mayUsePort(url.port)) return 'The address names a port.'
  return null
}

/** The address of a host, which is looked up once; null where it is not a public one. */
async function publicAddressOf(
  { hostname }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<string | null> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = ipaddr.isValid(bare)
    ? [bare]
    : await Promise.race([network.resolve(hostname), timedOut(signal)])
  return found[0] && found.every(network.mayConnect) ? found[0] : null
}

/** Reads one page, following redirects within its host; or says in a sentence why it could not be read. */
export async function fetchPublicPage(
  address: string,
  {
    timeoutMs = TIMEOUT_MS,
    network = INTERNET,
    maxBytes = MAX_PAGE_BYTES,
    headers = {},
    mayChangeHost = false,
  }: PageOptions = {},
): Promise<PublicPage> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = new URL(address)
    const problem = problemOf(url, network)
    if (problem) return { problem }
    let target = await publicAddressOf(url, network, signal)
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      if (target === null) return { problem: 'The site is not a public one.' }
      const { location, ...page } = await requestOnce(url, target, { headers, maxBytes, signal })
      if (page.status < 300 || page.status >= 400 || location === null) return page
      const next = new URL(location, url)
      const wrong = problemOf(next, network)
      if (wrong) return { problem: wrong }
      if (next.hostname !== url.hostname) {
        if (!mayChangeHost) return { problem: `The site leads to another host, ${next.hostname}.` }
        target = await publicAddressOf(next, network, signal)
      }
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
