import { expect, test } from 'vitest'
import { isPublicAnswer, isPublicQuestion, mayKeepPage, partsNamedIn, toolScriptsNamedIn } from './offline.ts'

test('pages may be kept; calls, sign-in and what belongs to one moment may not', () => {
  for (const path of ['/', '/marathon/boston-marathon', '/my-races', '/apiary', '/authors']) {
    expect(mayKeepPage(path)).toBe(true)
  }
  for (const path of ['/api/user', '/api', '/auth/v1/token', '/__mail', '/reset-password', '/sw.js']) {
    expect(mayKeepPage(path)).toBe(false)
  }
})

const asked = (headers: Record<string, string> = {}, cache: RequestCache = 'default') => ({
  headers: new Headers(headers),
  cache,
})

test('only what is the same for everybody is a public question', () => {
  for (const path of ['/api/marathons', '/api/marathons/12', '/api/marathons/boston-marathon/reviews']) {
    expect(isPublicQuestion(path, asked())).toBe(true)
    expect(isPublicQuestion(path, asked({ Authorization: 'Bearer token' }))).toBe(false)
  }
  for (const path of ['/api/user', '/api/favorites', '/api/marathons-of-mine', '/api/calendar/token.ics']) {
    expect(isPublicQuestion(path, asked())).toBe(false)
  }
  expect(isPublicQuestion('/data/race-index.json', asked())).toBe(true)
  expect(isPublicQuestion('/data/race-index.json', asked({}, 'no-store'))).toBe(false)
  expect(isPublicQuestion('/api/openapi.json', asked())).toBe(false)
})

test.each([
  [200, 'public, max-age=0', true],
  [200, 'private, no-store', false],
  [200, 'no-store', false],
  [200, null, false],
  [404, 'public, max-age=60', false],
  [503, 'public', false],
])('an answer %i that says "%s" is stored: %s', (status, cacheControl, isStored) => {
  const headers = new Headers(cacheControl === null ? {} : { 'Cache-Control': cacheControl })
  expect(isPublicAnswer({ status, headers })).toBe(isStored)
})

test('a page names its scripts, styles, fonts, islands and drawings', () => {
  const page = `<link rel="preload" href="/_astro/core.a1.woff2"><script type="module" src="/_astro/page.b2.js"></script>
    <astro-island component-url="/_astro/Finder.c3.js" renderer-url="/_astro/client.d4.js"></astro-island>
    <link rel=stylesheet href='/_astro/x.css'><style>@font-face{src:url(/_astro/y.woff2)}</style><a href="/about"><use href="/_astro/ground.e5.svg#ground">`
  expect(partsNamedIn(page)).toEqual([
    '/_astro/core.a1.woff2',
    '/_astro/page.b2.js',
    '/_astro/Finder.c3.js',
    '/_astro/client.d4.js',
    '/_astro/x.css',
    '/_astro/y.woff2',
    '/_astro/ground.e5.svg',
  ])
})

test('a tool is kept with what it may load later on, and no other island is', () => {
  const island =
    '<astro-island uid="1" component-url="/_astro/PacePlan.x1.js" renderer-url="/_astro/react.y2.js">'
  expect(toolScriptsNamedIn(`${island}<div class="tool" data-works-offline=""></div>`)).toEqual([
    '/_astro/PacePlan.x1.js',
  ])
  expect(toolScriptsNamedIn(island)).toEqual([])
})
