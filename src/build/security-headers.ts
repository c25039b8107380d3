// Writes the Content-Security-Policy and its companions into the built site's _headers: one policy, which allows exactly
// the inline scripts and styles that the pages hold, by their hashes. Last but one of the integrations.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { CAPTCHA_HOSTS, CAPTCHA_PAGES } from '../rules/site/captcha-hosts.ts'
import { hashInlineCode, type InlineHashes } from './inline-hashes.ts'

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

/**
 * The rules of `_headers`: one policy for every address. Scripts, styles and fonts hold no inline code, so theirs is sent without
 * hashes, which would be 2 kB of each; and the pages that load the check for humans may, where that comes from another
 * host. A path that two rules speak of is sent the later one.
 */
function headerRules(sources: Sources): string {
  const policy = (path: string, ...of: Parameters<typeof contentSecurityPolicy>) =>
    rule(path, { 'Content-Security-Policy': contentSecurityPolicy(...of) })
  const asking = captchaSources(sources)['script-src'] ? CAPTCHA_PAGES : []
  return [
    rule('/*', securityHeaders(sources)),
    policy('/_astro/*', { ...sources, scriptHashes: [], styleHashes: [] }),
    ...asking.map((path) => policy(path, sources, { asksHumans: true })),
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
        const sources: Sources = {
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
