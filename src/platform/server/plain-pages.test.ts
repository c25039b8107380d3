// What stands under a 404 that a function answers: the site's own page with its headers, or a plain sentence.
import { raw } from 'hono/html'
import { afterEach, expect, test, vi } from 'vitest'
import { notFoundPage } from './plain-pages.ts'

const SITE = { SITE_URL: 'https://startline.test' }
const PLAIN = '404 Page Not Found\n'

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
afterEach(() => vi.unstubAllGlobals())

test('the site’s own page comes with its policy, and with a caching of its own', async () => {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'public, max-age=31536000',
    ETag: '"of the page"',
    'Set-Cookie': 'a=b',
  }
  answerWith(() => Promise.resolve(new Response('<h1>Not found</h1>', { headers })))
  const page = await notFoundPage(SITE)
  expect([page.status, await page.text()]).toEqual([404, '<h1>Not found</h1>'])
  expect([...page.headers.keys()].sort()).toEqual([
    'cache-control',
    'content-security-policy',
    'content-type',
    'netlify-cache-tag',
    'netlify-cdn-cache-control',
    'x-frame-options',
  ])
  expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test.each([
  [
    'the site’s own page has a place for it',
    '<h1>Not found</h1><div id="meant" class="x"></div>',
    /^<h1>Not found<\/h1><div id="meant" class="x"><p>\$&<\/p><\/div>$/,
  ],
  [
    'the site’s own page has none',
    '<h1>Not found</h1>',
    /<h1>404 Page Not Found<\/h1>[^]*<p>\$&<\/p>[^]*All races/,
  ],
])('what was perhaps meant is offered where %s', async (_where, built, offered) => {
  answerWith(() => Promise.resolve(new Response(built, { headers: { 'Content-Type': 'text/html' } })))
  const page = await notFoundPage(SITE, raw('<p>$&</p>'))
  expect(page.status).toBe(404)
  expect(await page.text()).toMatch(offered)
})

test.each([
  ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'is no page',
    () => Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } })),
  ],
  ['says nothing of what it is', () => Promise.resolve(new Response(new Uint8Array([0])))],
])('a plain sentence stands there where the site’s own page %s', async (_what, answer) => {
  answerWith(answer)
  const page = await notFoundPage(SITE)
  expect([page.status, await page.text()]).toEqual([404, PLAIN])
  expect(page.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
})

test('the site’s own page is asked for at SITE_URL, and where that is not set nowhere', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', (address: URL) => {
    requested.push(address.href)
    return Promise.resolve(new Response('{}'))
  })
  await notFoundPage(SITE)
  await notFoundPage({ URL: 'https://x.netlify.app' })
  expect(requested).toEqual(['https://startline.test/404.html'])
})
