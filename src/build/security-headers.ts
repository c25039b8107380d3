// Writes the Content-Security-Policy of each page or folder of pages and its companions into the built site's _headers: it
// allows exactly the inline scripts and styles that they hold, by their hashes. Last but one of the integrations.
import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { siteCatalogue } from '../data/site-catalogue.ts'
import { CAPTCHA_HOSTS, CAPTCHA_PAGES } from '../domain/site/captcha-hosts.ts'
import { hashInlineCode, together, type InlineHashes } from './inline-hashes.ts'
import { PageCode } from './page-code.ts'

export interface Sources extends InlineHashes {
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
  const { hosts, directives } = CAPTCHA_HOSTS[captchaProvider] ?? { hosts: [], directives: [] }
  const from = captchaScriptUrl ? (isHttps(captchaScriptUrl) ? [originOf(captchaScriptUrl)] : []) : hosts
  return from.length > 0 ? Object.fromEntries(directives.map((name) => [name, from])) : {}
}

/** The policy as one line; with `asksHumans`, of the pages that load the check for humans. */
export function contentSecurityPolicy(sources: Sources, { asksHumans = false } = {}): string {
  const { scriptHashes, styleHashes, siteUrl, supabaseUrl, tileUrl } = sources
  const captcha = asksHumans ? captchaSources(sources) : {}
  const ofCaptcha = (directive: string) => captcha[directive] ?? []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
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
    ...(captcha['frame-src'] && { 'frame-src': [...captcha['frame-src']] }),
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
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Sign-in with Google opens a window that must be able to answer.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), accelerometer=(), gyroscope=(), magnetometer=()',
  }
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const isFolder = (path: string) => Number(path.endsWith('/*'))

/** The home page and the files that come with pages; with the race pages what most visits begin with, and their files. */
const FIRST = ['/', '/_astro/*', '/data/*', '/brand/*', '/sw.js']

/**
 * The rules of `_headers`: all that any page needs for every address, and after it for each page or folder of pages only what
 * that needs, which is a quarter of it. The later rule has the say; a server that sent both policies would allow what both
 * allow: all that the page needs but the check for humans, so that would not come, and nothing would be open that is not meant
 * to be.
 */
function headerRules(
  sources: Sources,
  ofRules: ReadonlyMap<string, InlineHashes>,
  raceFolders: readonly string[],
): string {
  const name = 'Content-Security-Policy'
  const withHashes = (hashes: InlineHashes, asksHumans = false) =>
    contentSecurityPolicy({ ...sources, ...hashes }, { asksHumans })
  // One policy for all of them, which a connection carries once.
  const firstPaths = [...FIRST, ...raceFolders.map((folder) => `/${folder}/*`)]
  const first = together(firstPaths.flatMap((path) => ofRules.get(path) ?? []))
  const own = new Map([...ofRules, ...firstPaths.map((path) => [path, first] as const)])
  const asking = captchaSources(sources)['script-src'] ? CAPTCHA_PAGES : []
  for (const path of asking) own.set(path, own.get(path) ?? together([...ofRules.values()]))
  // A folder's rule speaks of the page of its name as well, and of every path that begins with it (`/marathons/…` begins with
  // `/marathon`): folders by length, then pages.
  const rules = [...own]
    .toSorted(([one], [other]) => isFolder(other) - isFolder(one) || one.length - other.length)
    .map(([path, hashes]) => rule(path, { [name]: withHashes(hashes, asking.includes(path)) }))
  return [rule('/*', securityHeaders(sources)), ...rules].join('')
}

/** The integration; `code` is what those who wrote pages have noted of them. */
export function securityHeadersFile(
  env: Record<string, string | undefined> = process.env,
  code = new PageCode(),
): AstroIntegration {
  let siteUrl = ''
  return {
    name: 'startline:security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? ''
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { ofRules, ...hashes } = await hashInlineCode(folder, code)
        const sources: Sources = {
          ...hashes,
          siteUrl,
          supabaseUrl: env.SIGN_IN_URL ?? env.SUPABASE_URL,
          tileUrl: env.TILE_URL,
          captchaProvider: env.CAPTCHA_PROVIDER,
          captchaScriptUrl: env.CAPTCHA_SCRIPT_URL,
        }
        const raceFolders = (await siteCatalogue()).raceTypes
          .map(({ slug }) => slug)
          .filter((slug) => existsSync(join(folder, slug)))
        await appendFile(join(folder, '_headers'), headerRules(sources, ofRules, raceFolders))
        logger.info(
          `${hashes.scriptHashes.length} inline scripts, ${hashes.styleHashes.length} inline styles allowed`,
        )
      },
    },
  }
}
