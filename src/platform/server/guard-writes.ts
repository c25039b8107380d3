// What a state-changing call must show before its handler sees it: that it comes from our own pages, that it is JSON,
// and that it is not too large. No cookie or token is looked at here.
import type { Context, MiddlewareHandler } from 'hono'
import { siteUrlOf } from '../../rules/site/site.ts'
import type { ApiEnv } from './api-env.ts'
import { Failed } from './failed.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const MAX_BYTES = 64 * 1024
/** What is larger by its nature: the track of a course, and a picture as text. */
const MAX_BYTES_AT: Record<string, number> = { '/api/courses': 2_000_000, '/api/race-pictures': 1_400_000 }

/**
 * Calls from elsewhere. What a link in an email does is decided by its token alone: mail programs post it as a form, from
 * nowhere (RFC 8058). A notice of a build is decided by its signature.
 */
const FROM_ELSEWHERE =
  /^\/api\/(build-notice|ownership\/confirm|newsletter\/(confirm|unsubscribe)|ballot-notification-request\/(confirm|stop|lead-days))$/

const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

/**
 * True where the browser says that our own page sent it: a page of SITE_URL, for the host of a request may be anybody's. A
 * call that says nothing at all is not believed.
 */
function fromOurPages(c: Context<ApiEnv>): boolean {
  const origin = c.req.header('Origin')
  if (origin !== undefined) {
    return origin === originOf(siteUrlOf(process.env))
  }
  return ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? '')
}

/**
 * Reads the body up to the limit, whatever Content-Length says, and gives it back to the call; bytes that it had. Some
 * clients name a type also where they send nothing: without it, a call that needs no body is not read as broken JSON.
 */
async function limitBody(c: Context<ApiEnv>): Promise<number> {
  const most = MAX_BYTES_AT[c.req.path] ?? MAX_BYTES
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw new Failed('too-large')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw new Failed('too-large')
    chunks.push(chunk)
  }
  const { url, method, signal } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  if (bytes === 0) headers.delete('Content-Type')
  c.req.raw = new Request(url, { method, headers, signal, ...(bytes > 0 && { body: new Blob(chunks) }) })
  return bytes
}

/** Refuses writes that are foreign (403), too large (413) or not JSON (415); lets an unknown address through to 404. */
export function guardWrites(methodsAt: (path: string) => string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (READING.has(c.req.method) || !methodsAt(c.req.path).includes(c.req.method)) return next()
    if (FROM_ELSEWHERE.test(c.req.path)) {
      await limitBody(c)
      return next()
    }
    if (!fromOurPages(c)) {
      throw new Failed('forbidden', { message: 'This request did not come from our own pages.' })
    }
    const mediaType = c.req.header('Content-Type')?.split(';')[0]!.trim().toLowerCase()
    if ((await limitBody(c)) > 0 && mediaType !== 'application/json') throw new Failed('media-type')
    return next()
  }
}
