// A built site in a folder, answered like Netlify's file store: /a finds a.html, /a/ moves to /a, 404.html for the rest,
// with ETag and brotli or gzip; scripts and styles, which never change, are compressed as well as can be, once. Paths are looked up
// in a list of the files, so no path can leave the folder.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from 'hono/accepts'
import type { Context } from 'hono'
import { lookup } from 'mrmime'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type RedirectRule } from 'netlify-redirector'

type Encoding = 'br' | 'gzip' | 'identity'

interface Stored {
  bytes: Uint8Array<ArrayBuffer>
  hash: string
}

/** Files that tell Netlify what to do and are not themselves published. */
const INSTRUCTIONS = new Set(['/_headers', '/_redirects', '/netlify.toml'])
const TEXT = /^(text\/|image\/svg|application\/(javascript|json|xml|[a-z.+-]+\+(json|xml)|manifest))/
const WITH_CHARSET = /^(text\/|application\/(json|manifest\+json|javascript)$)/
/** Files whose name holds a hash of their content: the same name is the same file, whichever build made it. */
export const HASHED = '/_astro/'
const KEPT_BYTES = 256 * 1024 * 1024
const SLOW_COMPRESSION_BYTES = 512 * 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What a file is, by its name, with the charset where it is text. */
function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type
}

/** Whether compressing a body of this type pays. */
export const isText = (type: string) => TEXT.test(type)

/** The encoding a client likes best among those we have. */
export function chooseEncoding(header: string | null): Encoding {
  const context = { req: { header: () => header ?? undefined } } as unknown as Context
  return accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match: (wanted, { supports }) => {
      const taken = wanted.filter(({ q }) => q > 0).map(({ type }) => type)
      return supports.find((encoding) => taken.includes(encoding)) ?? 'identity'
    },
  }) as Encoding
}

/** Compresses bytes: what is asked for once as well as is quick, what stays the same for good as well as can be. */
export function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  isForGood = false,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return Promise.resolve(bytes)
  if (encoding === 'gzip') return zip(bytes)
  const quality = bytes.length > SLOW_COMPRESSION_BYTES ? 5 : isForGood ? 11 : 9
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

export class StaticSite {
  readonly #folder: string
  readonly #files: Set<string>
  readonly #kept = new Map<string, Promise<Stored>>()
  #storedBytes = 0

  constructor(folder: string) {
    this.#folder = folder
    this.#files = new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
        .filter((path) => !INSTRUCTIONS.has(path)),
    )
  }

  /** The file that answers a decoded path, if there is one. */
  find(pathname: string): string | undefined {
    const candidates = pathname.endsWith('/')
      ? [`${pathname}index.html`]
      : [pathname, `${pathname}.html`, `${pathname}/index.html`]
    return candidates.find((path) => this.#files.has(path))
  }

  /** Compresses scripts and styles before anybody asks, one by one; a folder that is gone is no longer asked for. */
  async compressAhead(): Promise<void> {
    const paths = [...this.#files].filter((path) => path.startsWith(HASHED) && isText(contentType(path)))
    for (const path of paths) await this.#load(path, 'br').catch(() => undefined)
  }

  /** Answers with a file: 304 when the client has it, else its bytes in the encoding the client likes. */
  async answer(request: Request, path: string, status = 200): Promise<Response> {
    const type = contentType(path)
    const encoding = isText(type) ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity'
    const { bytes, hash } = await this.#load(path, encoding)
    const headers = new Headers({
      'content-type': type,
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    })
    if (isText(type)) headers.set('vary', 'accept-encoding')
    if (status === 200 && request.headers.get('if-none-match')?.includes(`"${hash}`)) {
      return new Response(null, { status: 304, headers })
    }
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
  }

  #load(path: string, encoding: Encoding): Promise<Stored> {
    const key = `${encoding} ${path}`
    let stored = this.#kept.get(key)
    if (!stored) {
      stored = this.#read(path, encoding)
      this.#kept.set(key, stored)
      stored.catch(() => this.#kept.delete(key))
    }
    return stored
  }

  async #read(path: string, encoding: Encoding): Promise<Stored> {
    const original = new Uint8Array(await readFile(join(this.#folder, path)))
    const hash = createHash('sha256').update(original).digest('base64url').slice(0, 22)
    const bytes = await compress(original, encoding, path.startsWith(HASHED))
    this.#storedBytes += bytes.length
    if (this.#storedBytes > KEPT_BYTES) {
      this.#kept.clear()
      this.#storedBytes = bytes.length
    }
    return { bytes, hash }
  }
}

// Headers and redirects of netlify.toml and of a built site's _headers and _redirects, read and matched
// by Netlify's own packages.

interface Redirect {
  status: number
  /** Path or address to go to, with the query of the request where the rule names none. */
  target: string
  /** Applies also where a file answers. */
  force: boolean
}

export interface NetlifyRules {
  headersFor: (pathname: string) => Record<string, string>
  redirectFor: (url: URL, headers: Headers) => Redirect | null
}

interface ParsedRedirect extends RedirectRule {
  from: string
  query: Record<string, string>
}

function refuse(what: string, errors: Error[]) {
  if (errors.length > 0) throw new Error(`${what}: ${errors.map(({ message }) => message).join('; ')}`)
}

async function readHeaders(siteFolder: string, configFile: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(siteFolder, '_headers')],
    netlifyConfigPath: configFile,
    configHeaders: [],
    minimal: false,
  })
  refuse('A header rule of netlify.toml or _headers is malformed', errors)
  // Not minimal, so each has its pattern.
  return headers as Header[]
}

async function readRedirects(siteFolder: string, configFile: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(siteFolder, '_redirects')],
    netlifyConfigPath: configFile,
    configRedirects: [],
    minimal: false,
  })
  refuse('A redirect of netlify.toml or _redirects is malformed', errors as Error[])
  return (redirects as ParsedRedirect[]).map(({ from, query, ...rest }) => ({
    ...rest,
    origin: from,
    params: query,
  }))
}

/** Reads all rules once; fails with the malformed line. */
export async function readNetlifyRules(siteFolder: string, configFile: string): Promise<NetlifyRules> {
  const headers = await readHeaders(siteFolder, configFile)
  const redirects = await readRedirects(siteFolder, configFile)
  const matcher = redirects.length > 0 ? await redirector.parseJSON(JSON.stringify(redirects), {}) : null
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers.filter(({ forRegExp }) => forRegExp.test(pathname)).map(({ values }) => values),
      ),
    redirectFor: (url, requestHeaders) => {
      const rule = matcher?.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path: decodeURIComponent(url.pathname),
        query: url.search.slice(1),
        headers: Object.fromEntries(requestHeaders),
        cookieValues: {},
        getHeader: (name) => requestHeaders.get(name) ?? '',
        getCookie: () => '',
      })
      if (!rule) return null
      const target = rule.to.includes('?') ? rule.to : rule.to + url.search
      return { status: rule.status, target, force: rule.force === true }
    },
  }
}
