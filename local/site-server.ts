// Serves a built site with its functions on one port, in the order of Netlify's CDN: functions, redirects, files, 404.
import { join } from 'node:path'
import { serve, type HttpBindings, type ServerType } from '@hono/node-server'
import { partOfRace } from '../src/rules/race/race-address.ts'
import { MAX_OLDER_SITES } from './build-site.ts'
import { trustProxies, type ClientAddress, toOwnLoopbackName } from './client-address.ts'
import { mountFunctions, type MountedFunction } from './mount-functions.ts'
import {
  readNetlifyRules,
  type NetlifyRules,
  chooseEncoding,
  compress,
  HASHED,
  isText,
  StaticSite,
} from './static-site.ts'

const ROOT = join(import.meta.dirname, '..')
const MAX_PATH_CHARACTERS = 4096
const KEEP_ALIVE_MS = 65_000
/** How long a stop waits for answers that are on their way. */
const MAX_CLOSING_MS = 8000
const CLOSE_IDLE_EVERY_MS = 50
const MIN_COMPRESSED_BYTES = 1024

export interface SiteServer {
  url: string
  /** Shows another built folder from the next request on. */
  show: (siteFolder: string) => Promise<void>
  close: () => Promise<void>
}

interface Shown {
  site: StaticSite
  rules: NetlifyRules
  /** Paths whose file says what is no longer so. */
  isOutdated: (path: string) => boolean
  /** Sites shown before, the newest first: pages that are open load their scripts and styles from them. */
  former?: StaticSite[]
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** A path without slashes behind it; one that is nothing else stays. */
const bare = (path: string) => path.replace(/\/+$/, '') || path

/** The decoded path of a request, or null where it is malformed. */
function decodedPath(url: URL): string | null {
  try {
    const path = decodeURIComponent(url.pathname)
    return path.length > MAX_PATH_CHARACTERS || /\p{Cc}/u.test(path) ? null : path
  } catch {
    return null
  }
}

/** Compresses a function's text answer, as Netlify's CDN does; the ETag becomes weak, since the bytes differ. */
async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const fits = isText(response.headers.get('content-type') ?? '') && !response.headers.has('content-encoding')
  if (!response.body || encoding === 'identity' || !fits) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.length < MIN_COMPRESSED_BYTES) return new Response(bytes, { status: response.status, headers })
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(await compress(bytes, encoding), { status: response.status, headers })
}

async function answerFile(
  request: Request,
  { site, rules, former = [] }: Shown,
  url: URL,
  path: string,
): Promise<Response> {
  const file = site.find(path)
  const redirect = rules.redirectFor(url, request.headers)
  if (redirect && (redirect.force || !file)) {
    const { status, target } = redirect
    if (status >= 300 && status < 400) return new Response(null, { status, headers: { location: target } })
    const shown = site.find(new URL(target, url).pathname)
    if (shown) return site.answer(request, shown, status)
  }
  if (file) return site.answer(request, file)
  const before = path.startsWith(HASHED) && former.find((one) => one.find(path))
  if (before) return before.answer(request, path)
  if (bare(path) !== path && site.find(bare(path))) {
    const location = encodeURI(bare(path)) + url.search
    return new Response(null, { status: 301, headers: { location } })
  }
  const notFound = site.find('/404')
  return notFound ? site.answer(request, notFound, 404) : plain(404, 'Not found')
}

const isFile = (site: StaticSite, path: string | null) =>
  path !== null && Boolean(site.find(path) || site.find(bare(path)))

/**
 * Whether a built part of a race is right although the race has changed: unless it has left the list, or has another address,
 * where the next build puts its pictures and tracks.
 */
function isStillRight(path: string, { status }: Response): boolean {
  const part = partOfRace(path)
  return part !== null && status !== 410 && (status !== 301 || part.isFile)
}

/** What no function answers. */
async function answerPage(request: Request, shown: Shown, url: URL, path: string | null): Promise<Response> {
  if (path === null) return plain(400, 'Bad request')
  if (request.method === 'GET' || request.method === 'HEAD') return answerFile(request, shown, url, path)
  return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
}

/** The same answer with the site's own headers, security above all, where it has none of its own; it may hold tokens: no-store. */
function withSiteHeaders(response: Response, request: Request, { rules }: Shown): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(rules.headersFor(new URL(request.url).pathname))) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

/** Answers one request; never throws. */
async function answer(
  request: Request,
  shown: Shown,
  functions: MountedFunction[],
  ip: string,
): Promise<Response> {
  const url = new URL(request.url)
  const path = decodedPath(url)
  for (const mounted of functions) {
    // What is malformed is nobody's page; the API itself says so of its own addresses.
    if (path === null && mounted.name !== 'api') continue
    const params = mounted.match(request)
    if (params === null) continue
    const isBuilt = mounted.preferStatic && isFile(shown.site, path)
    if (isBuilt && !shown.isOutdated(path!)) continue
    const response = await mounted.call(request, { params, ip })
    if (isBuilt && isStillRight(path!, response)) continue
    return compressAnswer(request, response)
  }
  const response = await answerPage(request, shown, url, path)
  for (const [name, value] of Object.entries(shown.rules.headersFor(url.pathname)))
    response.headers.set(name, value)
  return response
}

type Respond = (request: Request, env: HttpBindings) => Promise<Response>

function listen(
  respond: Respond,
  port: number,
  hostname: string,
): Promise<{ server: ServerType; url: string }> {
  return new Promise((resolve, reject) => {
    const server = serve({ port, hostname, fetch: respond as never }, (address) =>
      resolve({ server, url: `http://localhost:${address.port}` }),
    )
    server.once('error', reject)
    // By itself it closes what was idle for five seconds; a busy process does so just when a caller sends something again.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}

/** Starts serving `siteFolder` on a port (0 means any free one) of this machine alone, or of the network that `host` names. */
export async function startSiteServer({
  siteFolder,
  formerFolders = [],
  port,
  host = '127.0.0.1',
  clientAddress = trustProxies([]),
  functionsFolder = join(ROOT, 'functions'),
  configFile = join(ROOT, 'netlify.toml'),
  siteUrl = '',
  local = () => null,
  isOutdated = () => false,
}: {
  siteFolder: string
  /** Sites that were shown before, the newest first. */
  formerFolders?: string[]
  port: number
  /** The network address to listen on. */
  host?: string
  clientAddress?: ClientAddress
  functionsFolder?: string
  configFile?: string
  /** The site's own address: a page requested by another name of this machine is redirected there. */
  siteUrl?: string
  /** What only this machine answers, before all else: sign-in and mail of the embedded Supabase. */
  local?: (request: Request, ip: string) => Promise<Response | null> | Response | null
  /** Paths for which a function answers although there is a file. */
  isOutdated?: (path: string) => boolean
}): Promise<SiteServer> {
  const read = async (folder: string): Promise<Shown> => ({
    site: new StaticSite(folder),
    rules: await readNetlifyRules(folder, configFile),
    isOutdated,
  })
  let shown = await read(siteFolder)
  shown.former = formerFolders.map((folder) => new StaticSite(folder))
  const functions = await mountFunctions(functionsFolder)
  const toOwnName = toOwnLoopbackName(siteUrl)

  const respond = async (request: Request, { incoming }: HttpBindings) => {
    const ip = clientAddress(incoming)
    try {
      const ofThisMachine = toOwnName(request) ?? (await local(request, ip))
      if (ofThisMachine) return withSiteHeaders(ofThisMachine, request, shown)
      return await answer(request, shown, functions, ip)
    } catch (error) {
      console.error('An answer failed:', error)
      return plain(500, 'Something went wrong on our side')
    }
  }
  const { server, url } = await listen(respond, port, host)
  void shown.site.compressAhead()

  return {
    url,
    show: async (folder) => {
      const former = [shown.site, ...(shown.former ?? [])].slice(0, MAX_OLDER_SITES)
      shown = { ...(await read(folder)), former }
      void shown.site.compressAhead()
    },
    // Requests that are being answered get their answers, and idle connections are closed, also those that
    // an answer has just left; who then still holds one is cut off.
    close: () =>
      new Promise((done) => {
        if (!('closeAllConnections' in server)) return void server.close(() => done())
        const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
        const late = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS)
        server.close(() => {
          clearInterval(idle)
          clearTimeout(late)
          done()
        })
      }),
  }
}
