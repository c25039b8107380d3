import { expect, test } from 'vitest'
import {
  MAX_SAVED_PAGES,
  PACE_TOOLS,
  isPublicAnswer,
  isPublicQuestion,
  mayKeepPage,
  offlineChanges,
  partsNamedIn,
  readWantedOffline,
  withRaces,
  withRemoved,
} from './offline.ts'

test('pages may be kept; calls, sign-in and what belongs to one moment may not', () => {
  for (const path of ['/', '/marathon/boston-marathon', '/my-races', '/apiary', '/authors']) {
    expect(mayKeepPage(path)).toBe(true)
  }
  for (const path of ['/api/user', '/api', '/auth/v1/token', '/__mail', '/reset-password', '/sw.js']) {
    expect(mayKeepPage(path)).toBe(false)
  }
})

const request = (headers: Record<string, string> = {}, cache: RequestCache = 'default') => ({
  headers: new Headers(headers),
  cache,
})

test('only what is the same for everybody is a public question', () => {
  for (const path of ['/api/marathons', '/api/marathons/12', '/api/marathons/boston-marathon/reviews']) {
    expect(isPublicQuestion(path, request())).toBe(true)
    expect(isPublicQuestion(path, request({ Authorization: 'Bearer token' }))).toBe(false)
  }
  for (const path of ['/api/user', '/api/favorites', '/api/marathons-of-mine', '/api/calendar/token.ics']) {
    expect(isPublicQuestion(path, request())).toBe(false)
  }
  expect(isPublicQuestion('/data/race-index.json', request())).toBe(true)
  expect(isPublicQuestion('/data/race-index.json', request({}, 'no-store'))).toBe(false)
  expect(isPublicQuestion('/api/openapi.json', request())).toBe(false)
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

const BOSTON = '/marathon/boston-marathon'
const BERLIN = '/marathon/berlin-marathon'

test('at first the tools and the races are fetched', () => {
  expect(offlineChanges(readWantedOffline(null), [BOSTON], new Set())).toEqual({
    fetch: [...PACE_TOOLS, BOSTON],
    drop: [],
  })
})

test('a race that is no longer saved leaves, one that was only opened is not touched', () => {
  const cached = { of: '1', races: [BOSTON], removed: [] }
  const stored = new Set([BOSTON, BERLIN, ...PACE_TOOLS])
  expect(offlineChanges(cached, [], stored)).toEqual({ fetch: [], drop: [BOSTON] })
})

test('of more races than there is room for, none pushes out another, nor a tool', () => {
  const races = Array.from({ length: MAX_SAVED_PAGES }, (_, at) => `/marathon/of-${at}`)
  const { fetch } = offlineChanges(readWantedOffline(null), races, new Set())
  expect(fetch).toHaveLength(MAX_SAVED_PAGES)
  expect(fetch).toEqual(expect.arrayContaining([...PACE_TOOLS]))
  expect(offlineChanges({ of: '', races, removed: [] }, races, new Set(fetch)).fetch).toEqual([])
})

test('what the visitor removed does not come back by itself', () => {
  const kept = { of: '1', races: [BOSTON], removed: [BOSTON, PACE_TOOLS[0]!] }
  expect(offlineChanges(kept, [BOSTON], new Set()).fetch).toEqual(PACE_TOOLS.slice(1))
})

test('a race that was removed, and is saved anew later, is kept again', () => {
  const removed = withRemoved({ of: '1', races: [BOSTON], removed: [] }, [BOSTON])
  const unsaved = withRaces(removed, [])
  expect(unsaved.removed).toEqual([])
  expect(offlineChanges(unsaved, [BOSTON], new Set()).fetch).toContain(BOSTON)
  // As long as it stays saved, it stays away.
  expect(withRaces(removed, [BOSTON]).removed).toEqual([BOSTON])
})

test('taking off all pages does not keep away a race that was only opened, when it is saved later', () => {
  const kept = { of: '1', races: [BOSTON], removed: [] }
  const taken = withRemoved(kept, [BOSTON, BERLIN, '/about', PACE_TOOLS[0]!])
  expect(taken.removed).toEqual([BOSTON, PACE_TOOLS[0]])
  expect(offlineChanges(taken, [BOSTON, BERLIN], new Set()).fetch).toEqual([...PACE_TOOLS.slice(1), BERLIN])
})

test.each(['', '{', 'null', '3', '{"of":1,"races":"x","removed":[1,"//",null]}'])(
  '%s is read as nothing',
  (text) => {
    const { of, races } = readWantedOffline(text)
    expect({ of, races }).toEqual({ of: '', races: [] })
  },
)
