// Writes the Content-Security-Policy and its companions into the built site's _headers: it allows exactly the inline scripts and
// styles that pages hold, by their hashes. Last but one of the integrations.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { CAPTCHA_SERVICES, CAPTCHA_PAGES, COMMON_HEADERS } from '../rules/site/security-headers.ts'

// What is inline in a page, and what no policy of ours allows: style attributes and event handlers.

interface InlineCode {
  scripts: string[]
  styles: string[]
  /** Attributes that the policy would block, as they stand in the page. */
  forbidden: string[]
}

const ATTRIBUTES = String.raw`(?:[^"'>]|"[^"]*"|'[^']*')*`
const MARKUP = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style)\b(${ATTRIBUTES})>([\s\S]*?)</\1\s*>|<[a-z][a-z0-9-]*(\s${ATTRIBUTES})>`,
  'gi',
)
const VALUES = /"[^"]*"|'[^']*'/g
const MAYBE_FORBIDDEN = /\b(?:style|on[a-z]+)\s*=/i
const FORBIDDEN = /(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i
const HAS_SOURCE = /(?:^|\s)src\s*=/i

function isInlineExecutable(attributes: string): boolean {
  const [, double, single, bare] = TYPE.exec(attributes) ?? []
  const type = (double ?? single ?? bare ?? '').trim()
  return EXECUTABLE.test(type) && !HAS_SOURCE.test(attributes.replace(VALUES, '""'))
}

/** Reads a page. Scripts that are data (JSON-LD) are left out: browsers do not run them. */
export function readInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], forbidden: [] }
  for (const [, element, elementAttributes = '', content = '', tagAttributes = ''] of html.matchAll(MARKUP)) {
    // A browser hashes what its parser made of the text: line ends are line feeds there.
    const text = content.includes('\r') ? content.replace(/\r\n?/g, '\n') : content
    if (element?.toLowerCase() === 'style') found.styles.push(text)
    else if (element && isInlineExecutable(elementAttributes)) found.scripts.push(text)
    const attributes = elementAttributes || tagAttributes
    if (MAYBE_FORBIDDEN.test(attributes)) {
      found.forbidden.push(...(attributes.replace(VALUES, '""').match(FORBIDDEN) ?? []))
    }
  }
  return found
}

/** Hashes of inline code, as they stand in a policy. */
interface InlineHashes {
  scriptHashes: string[]
  styleHashes: string[]
}

/** Pages are read a byte a letter: a hash is of bytes, and to decode them takes a third of the time. */
const BYTES = 'latin1'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text, BYTES).digest('base64')}'`
const sortedHashes = (texts: ReadonlySet<string>): string[] => [...texts].map(hash).sort()

interface HashesOfSite extends InlineHashes {
  /**
   * By the path of a rule: the home page's own, and for each folder at the top those of all that the rule may mean (in Netlify's words
   * `/marathon/*` also /marathon-predictor) and of the 404 page.
   */
  ofPaths: Record<string, InlineHashes>
}

const HOME = 'index'
const NOT_FOUND = '404'

/** `marathon` of both marathon.html and marathon/boston-marathon.html. */
const nameAtTop = (page: string) => page.split(sep, 1)[0]!.replace(/\.html$/, '')

const hashesOfAll = (codes: readonly InlineCode[]): InlineHashes => ({
  scriptHashes: sortedHashes(new Set(codes.flatMap(({ scripts }) => scripts))),
  styleHashes: sortedHashes(new Set(codes.flatMap(({ styles }) => styles))),
})

/** All inline code of these pages, each once; what is forbidden with the page that holds it. */
function readPages(folder: string, pages: readonly string[]): InlineCode {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const forbidden: string[] = []
  for (const page of pages) {
    // Synchronous: nothing else waits, and thousands of promises of files take twice as long.
    const code = readInlineCode(readFileSync(join(folder, page), BYTES))
    for (const script of code.scripts) scripts.add(script)
    for (const style of code.styles) styles.add(style)
    if (code.forbidden.length > 0) forbidden.push(`${page} (${[...new Set(code.forbidden)].join(', ')})`)
  }
  return { scripts: [...scripts], styles: [...styles], forbidden }
}

/** The hashes of all inline code in a folder of pages, each once; throws naming pages with code that no hash can allow. */
export async function hashInlineCode(folder: string): Promise<HashesOfSite> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((path) => path.endsWith('.html'))
  const codeOf = [...Map.groupBy(pages, nameAtTop)].map(
    ([top, inTop]) => [top, readPages(folder, inTop)] as const,
  )
  const codes = codeOf.map(([, code]) => code)
  const refused = codes.flatMap(({ forbidden }) => forbidden)
  if (refused.length > 0) {
    const shown = refused.sort().slice(0, 5).join('; ')
    throw new Error(
      `Style attributes or event handlers, which the Content-Security-Policy blocks, in ${refused.length} page(s): ${shown}`,
    )
  }
  const folders = [...new Set(files.filter((path) => path.includes(sep)).map(nameAtTop))].sort()
  const hashesOf = (isMeant: (top: string) => boolean) =>
    hashesOfAll(codeOf.filter(([top]) => isMeant(top)).map(([, code]) => code))
  return {
    ...hashesOfAll(codes),
    ofPaths: {
      '/': hashesOf((top) => top === HOME),
      ...Object.fromEntries(
        folders.map((name) => [`/${name}/*`, hashesOf((top) => top.startsWith(name) || top === NOT_FOUND)]),
      ),
    },
  }
}

interface Sources extends InlineHashes {
  siteUrl: string
  supabaseUrl?: string | undefined
  /** Address pattern of a tile server for the map, where one is set. */
  tileUrl?: string | undefined
  captchaProvider?: string | undefined
  /** Where the captcha's script is, where it is not the provider's own address. */
  captchaScriptUrl?: string | undefined
}

const isHttps = (url: string | undefined) => url?.startsWith('https://') === true
const originOf = (url: string) => new URL(url.replace('{s}', '*')).origin

/**
 * What the check for humans needs, by directive: nothing of another host where it stands on the site itself, as on a
 * developer's machine.
 */
function captchaSources({
  captchaProvider = '',
  captchaScriptUrl,
}: Sources): Record<string, readonly string[]> {
  const { hosts, directives } = CAPTCHA_SERVICES[captchaProvider] ?? { hosts: [], directives: [] }
  const from = captchaScriptUrl ? (isHttps(captchaScriptUrl) ? [originOf(captchaScriptUrl)] : []) : hosts
  return from.length > 0 ? Object.fromEntries(directives.map((name) => [name, from])) : {}
}

/** The policy as one line; with `asksHumans`, of the pages that load the check for humans. */
export function contentSecurityPolicy(sources: Sources, { asksHumans = false } = {}): string {
  const { scriptHashes, styleHashes, siteUrl, supabaseUrl, tileUrl } = sources
  const captcha = asksHumans ? captchaSources(sources) : {}
  const ofCaptcha = (directive: string) => captcha[directive] ?? []
  const directives: Record<string, string[]> = {
    // Firefox asks this directive whether a page may be fetched ahead (rel=prefetch); all others are named below.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...ofCaptcha('script-src')],
    'style-src': ["'self'", ...styleHashes, ...ofCaptcha('style-src')],
    'img-src': ["'self'", 'data:', ...(tileUrl ? [originOf(tileUrl)] : [])],
    'connect-src': [
      "'self'",
      ...(supabaseUrl && isHttps(supabaseUrl) ? [originOf(supabaseUrl)] : []),
      ...ofCaptcha('connect-src'),
    ],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'none'"],
    'frame-src': captcha['frame-src'] ? [...captcha['frame-src']] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Not where the site itself is plain http, as on a developer's machine: nothing would load.
    ...(isHttps(siteUrl) && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** All headers that every file of the site is sent with. */
function securityHeaders(sources: Sources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    ...COMMON_HEADERS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Sign-in with Google opens a window that must be able to answer.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  }
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * The rules of `_headers`; a path that several speak of is sent the last of them. All hashes of the site are 3 kB of every answer, so the
 * home page and the files of a folder are sent their own, and scripts, styles and fonts, which hold no inline code, none. The pages
 * that load the check for humans may, where that comes from another host.
 */
function headerRules({ ofPaths, ...sources }: Sources & HashesOfSite): string {
  const policy = (path: string, ...of: Parameters<typeof contentSecurityPolicy>) =>
    rule(path, { 'Content-Security-Policy': contentSecurityPolicy(...of) })
  const captchaPages = captchaSources(sources)['script-src'] ? CAPTCHA_PAGES : []
  return [
    rule('/*', securityHeaders(sources)),
    ...Object.entries(ofPaths).map(([path, hashes]) => policy(path, { ...sources, ...hashes })),
    policy('/_astro/*', { ...sources, scriptHashes: [], styleHashes: [] }),
    ...captchaPages.map((path) => policy(path, sources, { asksHumans: true })),
  ].join('')
}

/** The integration: it needs the finished pages. */
export function securityHeadersFile(env: Record<string, string | undefined> = process.env): AstroIntegration {
  let siteUrl = ''
  return {
    name: 'startline:security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? ''
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const hashes = await hashInlineCode(folder)
        const sources = {
          ...hashes,
          siteUrl,
          supabaseUrl: env.SIGN_IN_URL ?? env.SUPABASE_URL,
          tileUrl: env.TILE_URL,
          captchaProvider: env.CAPTCHA_PROVIDER,
          captchaScriptUrl: env.CAPTCHA_SCRIPT_URL,
        }
        await appendFile(join(folder, '_headers'), headerRules(sources))
        logger.info(
          `${hashes.scriptHashes.length} inline scripts, ${hashes.styleHashes.length} inline styles allowed`,
        )
      },
    },
  }
}
