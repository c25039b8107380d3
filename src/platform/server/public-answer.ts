// Answers that are the same for everybody: cached by Netlify's CDN under the tag "races", which an approval purges, and
// the security headers of all that functions answer.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './described-answers.ts'
import { purgeCache } from '@netlify/functions'
import { COMMON_HEADERS } from '../../rules/site/security-headers.ts'
import { logFailure } from './failures.ts'

// The CDN sets the headers of files alone (_headers).

const EVERY_ANSWER = {
  ...COMMON_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** Of the API's answers. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_ANSWER,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Headers of answers at the address of a page: redirects, and small pages where there is no built page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_ANSWER,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

export const RACES_TAG = 'races'

/** Headers of an answer that the CDN may cache; `parameters` are those that make another answer. */
export const publicCacheHeaders = (
  parameters: readonly string[],
  tags: readonly string[] = [],
): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control':
    'public, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400, durable',
  'Netlify-Cache-Tag': [RACES_TAG, ...tags].join(','),
  ...(parameters.length > 0 ? { 'Netlify-Vary': `query=${parameters.join('|')}` } : {}),
})

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * The text with a tag of its content; 304 without a body where the caller has it already. The tag is weak, because the CDN compresses:
 * the same content, other bytes. Not hono/etag: a middleware would tag private answers of the same route too, and take what the CDN
 * reads from a 304.
 */
export function taggedAnswer(c: Context<ApiEnv>, body: string, headers: Record<string, string>): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const ifNoneMatch = c.req.header('If-None-Match')?.split(',').map(opaque) ?? []
  const tagged = { ...headers, ETag: etag }
  if (!ifNoneMatch.includes('*') && !ifNoneMatch.includes(opaque(etag))) {
    return new Response(body, { headers: tagged })
  }
  const { 'Content-Type': _type, ...unchanged } = tagged as Record<string, string>
  return new Response(null, { status: 304, headers: unchanged })
}

/** The value as JSON with caching headers; 304 without a body where the caller has it already. */
export function publicJson(
  c: Context<ApiEnv>,
  value: unknown,
  {
    parameters = [],
    tags = [],
    headers = {},
  }: { parameters?: readonly string[]; tags?: readonly string[]; headers?: Record<string, string> } = {},
): Response {
  return taggedAnswer(c, JSON.stringify(value), {
    ...publicCacheHeaders(parameters, tags),
    ...headers,
    'Content-Type': 'application/json',
  })
}

// Without a CDN nothing is to be dropped. A failure is logged and the change stands, because the cache expires by itself
// some minutes later.

const PATIENCE_MS = 2000

/** Purges the answers with these tags from the CDN. Never throws. */
export async function forgetCached(c: Context<ApiEnv>, tags: string[]): Promise<void> {
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return
  try {
    await Promise.race([
      purgeCache({ tags }),
      new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS, new Error('The CDN took too long.'))),
    ])
  } catch (cause) {
    const { method, path } = c.req
    logFailure({ requestId: c.get('requestId'), code: 'unavailable', status: 503, method, path, cause })
  }
}
