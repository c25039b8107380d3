// Pages that a function answers with: the site's own 404 page under a real 404, and small ones of a heading and plain
// words that no build can write.
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'
import { PAGE_HEADERS, publicCacheHeaders } from './public-answer.ts'
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Context } from '@netlify/functions'
import { logFailure, toFailed } from './failures.ts'

const PATIENCE_MS = 1500
const PAGE = '/404.html'

// What the CDN set on the page and a reader's browser needs; not its caching or encoding.
const COPIED_HEADERS =
  /^(content-type|content-security-policy|strict-transport-security|permissions-policy|referrer-policy|x-|cross-origin-)/

const plainHeaders = {
  ...PAGE_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
}

// An approval may fill the address at any time: so it has the cache tag of races.
const untilRacesChange = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=60',
  'Netlify-Cache-Tag': 'races',
}

type Markup = ReturnType<typeof html> | string

/** Where the site's 404 page takes what was perhaps meant (src/pages/404.astro). */
const PLACE_OF_MEANT = /(?<=<div id="?meant\b[^>]*>)(?=<\/div>)/

/**
 * The site's 404 page, fetched from SITE_URL, with `meant` below its heading; a small page of that, or a plain sentence, where
 * that fails. The request's own host is not used: it may name any machine that the server can reach, and the answer is
 * cached for everybody.
 */
export async function notFoundPage(
  env: Record<string, string | undefined> = process.env,
  meant?: Markup,
): Promise<Response> {
  try {
    const page = await fetch(new URL(PAGE, siteUrlOf(env)), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!page.headers.get('content-type')?.startsWith('text/html')) throw new Error('not a page')
    const headers = [...page.headers].filter(([name]) => COPIED_HEADERS.test(name))
    const text = await page.text()
    const added = String((await meant) ?? '')
    if (added && !PLACE_OF_MEANT.test(text)) throw new Error('no place for what was meant')
    return new Response(
      text.replace(PLACE_OF_MEANT, () => added),
      {
        status: 404,
        headers: { ...Object.fromEntries(headers), ...untilRacesChange },
      },
    )
  } catch {
    if (meant)
      return smallPage(
        {
          title: '404 Page Not Found',
          content: html`<p>There is no page at this address. There may be a typing mistake in it.</p>
            ${meant}
            <p><a href="/all-races">All races</a></p>`,
        },
        { status: 404, headers: untilRacesChange },
      )
    return new Response('404 Page Not Found\n', {
      status: 404,
      headers: { ...plainHeaders, ...untilRacesChange },
    })
  }
}

/** A plain 503: whether there is such a race is not known just now. */
const unavailablePage = (retryAfterSeconds: string) =>
  new Response('This page cannot be looked up right now. Please try again in a moment.\n', {
    status: 503,
    headers: { ...plainHeaders, 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds },
  })

// A small page needs no script and is never cached.

// The site's own colours (src/styles/tokens.css), for pages that no build writes.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;font:18px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;background:light-dark(#faf8f3,#12171c);color:light-dark(#16202a,#ece8df)}
main{max-width:34rem;margin:0 auto;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:32px 0 16px}
h2{font-size:1.25rem;line-height:1.3;margin:40px 0 12px}
p,ul,table{margin:0 0 24px}
.note{padding-left:16px;border-left:4px solid light-dark(#c8371a,#ff7a59)}
table{width:100%;border-collapse:collapse}
caption{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
th,td{padding:8px 16px 8px 0;border-top:1px solid light-dark(#ddd7ca,#39424a);text-align:left;vertical-align:top}
th{width:38%;font-weight:400;color:light-dark(#55606b,#a9b2ba)}
small{display:block;font-size:.8em;color:light-dark(#55606b,#a9b2ba)}
a{color:inherit}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:light-dark(#c8371a,#ff7a59);color:light-dark(#fff,#12171c);cursor:pointer}
select{display:block;box-sizing:border-box;width:100%;font:inherit;min-height:48px;padding:0 12px;margin-top:8px;border:1px solid light-dark(#16202a,#ece8df);border-radius:6px;background:transparent;color:inherit}
option{background:light-dark(#faf8f3,#12171c)}
:focus-visible{outline:3px solid light-dark(#16202a,#ece8df);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const ofNoSearch = (title: string) =>
  html`<meta name="robots" content="noindex" /> <title>${title} · ${SITE_NAME}</title>`

/**
 * The page as an answer; `content` goes below the heading. Search engines should not index it, unless `head` says what
 * they read of it.
 */
export async function smallPage(
  { title, content, head = ofNoSearch(title) }: { title: string; content: Markup; head?: Markup },
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head}
        <style></style>
      </head>
      <body>
        <main>
          <p><a href="/">${SITE_NAME}</a></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
  return new Response(
    String(page).replace('<style></style>', () => `<style>${STYLE}</style>`),
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...PAGE_HEADERS,
        'Content-Security-Policy': POLICY,
        ...headers,
      },
    },
  )
}

/** 301 that depends on rows of races. */
export const movedToRace = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: { ...PAGE_HEADERS, Location: location, ...publicCacheHeaders([]) },
  })

/** The answer of a function that reads the database; a plain 503, and a line in the log, where that fails. */
export async function orUnavailable(
  request: Request,
  { requestId }: Context,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const { code, status, detail } = toFailed(error)
    const { method } = request
    const path = new URL(request.url).pathname
    logFailure({ requestId, code, status, method, path, cause: detail.cause })
    return unavailablePage(detail.headers?.['Retry-After'] ?? '10')
  }
}

/** A race that was listed and is not any more: 410, so that search engines drop it. */
export const goneRacePage = (): Promise<Response> =>
  smallPage(
    {
      title: 'This race is no longer on our list',
      content: html`<p>An editor has taken it off, for example because it is not held any more.</p>
        <p><a href="/all-races">All races</a></p>`,
    },
    { status: 410, headers: { 'X-Robots-Tag': 'noindex' } },
  )
