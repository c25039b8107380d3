// The frame of a small page that a function writes because no build can: the site's name, a heading and plain words. It needs
// no script and is never cached.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { SITE_NAME } from '../../../rules/site/site.ts'
import { PAGE_HEADERS } from '../security-headers.ts'

// The site's own colours (src/styles/tokens.css), for pages that no build writes.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;font:18px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;background:light-dark(#faf8f3,#12171c);color:light-dark(#16202a,#ece8df)}
main{max-width:34rem;margin:0 auto}
h1{font-size:1.75rem;line-height:1.2;margin:32px 0 16px}
p{margin:0 0 24px}
a{color:inherit}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:light-dark(#c8371a,#ff7a59);color:light-dark(#fff,#12171c);cursor:pointer}
select{display:block;box-sizing:border-box;width:100%;font:inherit;min-height:48px;padding:0 12px;margin-top:8px;border:1px solid light-dark(#16202a,#ece8df);border-radius:6px;background:transparent;color:inherit}
option{background:light-dark(#faf8f3,#12171c)}
:focus-visible{outline:3px solid light-dark(#16202a,#ece8df);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Markup = ReturnType<typeof html> | string

/** The page as an answer; `content` stands below the heading. */
export async function smallPage(
  { title, content }: { title: string; content: Markup },
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${SITE_NAME}</title>
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
