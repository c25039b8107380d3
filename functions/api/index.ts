// The whole API as one app, with what all calls share: id, headers, refusals and failures. A call's module is loaded when that
// call is first made (calls.ts), after the checks that refuse a request without knowing the call.
import {
  MAX_CALL_BYTES,
  MAX_SENT_COURSE_BYTES,
  MAX_SENT_PICTURE_CHARACTERS,
} from '../../src/rules/site/limits.ts'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { siteUrlOf } from '../../src/rules/site/site.ts'
import type { ApiEnv, Api } from '../../src/platform/server/described-answers.ts'
import { Failed, failureResponse } from '../../src/platform/server/failures.ts'
import { randomUUID } from 'node:crypto'
import { databaseTimeoutMs } from '../../src/platform/server/database.ts'
import { API_HEADERS } from '../../src/platform/server/public-answer.ts'
import { CALLS } from './calls.ts'
import type { Calls, LoadCalls } from './part.ts'
import type { Config, Context as NetlifyContext } from '@netlify/functions'

// What every call meets before its handler: addresses that say nothing, methods that an address does not take, and for
// calls that change state that they come from our own pages and are JSON; and what every answer has around it: an id, a
// deadline for the database, and the security headers.

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What is larger by its nature: the track of a course, and a picture as text. */
const MAX_BYTES_AT: Record<string, number> = {
  '/api/courses': MAX_SENT_COURSE_BYTES,
  '/api/course-tracks': MAX_SENT_COURSE_BYTES,
  '/api/race-pictures': MAX_SENT_PICTURE_CHARACTERS + MAX_CALL_BYTES,
}

/**
 * Calls from elsewhere. What a link in an email does is decided by its token alone: mail programs post it as a form, from
 * nowhere (RFC 8058). A notice of a build is decided by its signature.
 */
const FROM_ELSEWHERE =
  /^\/api\/(build-notice|ownership\/confirm|newsletter\/(confirm|unsubscribe)|race-alerts\/(confirm|stop|choose)|searches\/(confirm|stop))$/

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
  const max = MAX_BYTES_AT[c.req.path] ?? MAX_CALL_BYTES
  if (Number(c.req.header('Content-Length') ?? 0) > max) throw new Failed('too-large')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > max) throw new Failed('too-large')
    chunks.push(chunk)
  }
  const { url, method, signal } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  if (bytes === 0) headers.delete('Content-Type')
  c.req.raw = new Request(url, { method, headers, signal, ...(bytes > 0 && { body: new Blob(chunks) }) })
  return bytes
}

/** Refuses writes that are foreign (403), too large (413) or not JSON (415); lets an unknown address through to 404. */
function guardWrites(methodsAt: (path: string) => string[]): MiddlewareHandler<ApiEnv> {
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

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^/]+\}/g, '[^/]+')}$`)

/** For calls like `GET /api/marathons/{race}`: the methods that a path takes; none where there is nothing at this path. */
function allowedMethods(calls: readonly string[]): (path: string) => string[] {
  const known = calls.map((call) => {
    const [method, path] = call.split(' ') as [string, string]
    return { method, at: pattern(path) }
  })
  return (path) => {
    const methods = new Set(known.filter(({ at }) => at.test(path)).map(({ method }) => method))
    if (methods.size === 0) return []
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods.add('OPTIONS')]
  }
}

function isMalformed(path: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Answers 400 before a call sees a path that no address of ours has. */
const refuseMalformedPaths: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (isMalformed(new URL(c.req.url).pathname)) {
    throw new Failed('malformed', { message: 'This address holds something that is no character.' })
  }
  return next()
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Gives the call its id and deadline, and the answer its headers. */
const frameRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = c.env?.context?.requestId ?? randomUUID()
  c.set('requestId', requestId)
  c.set('deadline', AbortSignal.timeout(databaseTimeoutMs()))
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  if (c.res.headers.get('Content-Type') === 'application/json') c.res.headers.set('Content-Type', JSON_TYPE)
  for (const [name, value] of Object.entries(API_HEADERS)) {
    // A call may say otherwise of itself: the badge is for other sites, and a small page has a style.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

async function loadPart(load: LoadCalls): Promise<Api> {
  const [{ createPart }, addCalls] = await Promise.all([import('./part.ts'), load()])
  return createPart(addCalls)
}

/** Each module's part of the API, loaded once; one that could not be loaded is tried again. */
function partsByNeed(): (load: LoadCalls) => Promise<Api> {
  const parts = new Map<LoadCalls, Promise<Api>>()
  return (load) => {
    const known = parts.get(load)
    if (known) return known
    const part = loadPart(load)
    parts.set(load, part)
    part.catch(() => parts.delete(load))
    return part
  }
}

/** The app with every call; a test may name calls of its own. */
export function createApp(calls: Calls = CALLS): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const methodsAt = allowedMethods(Object.keys(calls))
  const partOf = partsByNeed()
  app.use(frameRequest, refuseMalformedPaths, guardWrites(methodsAt))
  for (const [call, load] of Object.entries(calls)) {
    const [method, path] = call.split(' ') as [string, string]
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const part = await partOf(load)
      return part.fetch(c.req.raw, {
        ...c.env,
        framed: { requestId: c.get('requestId'), deadline: c.get('deadline') },
      })
    })
  }
  app.notFound((c) => {
    const methods = methodsAt(c.req.path)
    const headers = { Allow: methods.join(', ') }
    if (methods.length === 0) return failureResponse(c, new Failed('not-found'))
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    return failureResponse(c, new Failed('method', { headers }))
  })
  app.onError((error, c) => failureResponse(c, error))
  return app
}

// The API as one Netlify function. Netlify reads `config` as text, so it must stay a literal.

const app = createApp()

export default (request: Request, context: NetlifyContext) => app.fetch(request, { context })

export const config: Config = {
  path: '/api/*',
  // The calls of one network in a minute before Netlify itself answers 429. A page makes a handful; many people share
  // an address. Costly or secret calls have lower limits of their own, in the database.
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
