// Pages that a function answers with: the site's own 404 page under a real 404, and a plain sentence where the site
// itself does not answer.
import { siteUrlOf } from '../../../rules/site/site.ts'
import { PAGE_HEADERS } from '../security-headers.ts'

const PATIENCE_MS = 1500
const PAGE = '/404.html'

// What the CDN set on the page and a reader's browser needs; not its caching or encoding.
const KEPT =
  /^(content-type|content-security-policy|strict-transport-security|permissions-policy|referrer-policy|x-|cross-origin-)/

const plainHeaders = {
  ...PAGE_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
}

// An approval may fill the address at any time: the CDN forgets with the races.
const caching = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=60',
  'Netlify-Cache-Tag': 'races',
}

/**
 * The site's 404 page, fetched from SITE_URL; a plain sentence where that fails. What the request calls its host is not asked:
 * it may name any machine that the server can reach, and the answer is kept for everybody.
 */
export async function notFoundPage(env: Record<string, string | undefined> = process.env): Promise<Response> {
  try {
    const page = await fetch(new URL(PAGE, siteUrlOf(env)), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!page.headers.get('content-type')?.startsWith('text/html')) throw new Error('not a page')
    const kept = [...page.headers].filter(([name]) => KEPT.test(name))
    return new Response(await page.text(), {
      status: 404,
      headers: { ...Object.fromEntries(kept), ...caching },
    })
  } catch {
    return new Response('404 Page Not Found\n', { status: 404, headers: { ...plainHeaders, ...caching } })
  }
}

/** A plain 503: whether there is such a race is not known just now. */
export const unavailablePage = (retryAfterSeconds: string) =>
  new Response('This page cannot be looked up right now. Please try again in a moment.\n', {
    status: 503,
    headers: { ...plainHeaders, 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds },
  })
