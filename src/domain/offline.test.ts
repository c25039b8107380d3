import { expect, test } from 'vitest'
import {
  isDataFile,
  isPublicCall,
  laterPartsNamedIn,
  mayKeepPage,
  partsNamedIn,
  toolScriptsNamedIn,
} from './offline.ts'

test('pages may be kept; calls, sign-in and what belongs to one moment may not', () => {
  for (const path of ['/', '/marathon/boston-marathon', '/my-races', '/apiary', '/authors']) {
    expect(mayKeepPage(path)).toBe(true)
  }
  for (const path of ['/api/user', '/api', '/auth/v1/token', '/__mail', '/reset-password', '/sw.js']) {
    expect(mayKeepPage(path)).toBe(false)
  }
})

test('only answers that are the same for everybody are public', () => {
  for (const path of ['/api/marathons', '/api/marathons/12', '/api/marathons/boston-marathon/reviews']) {
    expect(isPublicCall(path)).toBe(true)
  }
  for (const path of ['/api/user', '/api/favorites', '/api/marathons-of-mine', '/api/calendar/token.ics']) {
    expect(isPublicCall(path)).toBe(false)
  }
  expect(isDataFile('/data/race-index.json')).toBe(true)
  expect(isDataFile('/api/openapi.json')).toBe(false)
})

test('a page names its scripts, styles, fonts and islands', () => {
  const page = `<link rel="preload" href="/_astro/core.a1.woff2"><script type="module" src="/_astro/page.b2.js"></script>
    <astro-island component-url="/_astro/Finder.c3.js" renderer-url="/_astro/react-root.d4.js"></astro-island>
    <link rel=stylesheet href='/_astro/x.css'><style>@font-face{src:url(/_astro/y.woff2)}</style><a href="/about">`
  expect(partsNamedIn(page, true)).toEqual([
    '/_astro/core.a1.woff2',
    '/_astro/page.b2.js',
    '/_astro/Finder.c3.js',
    '/_astro/react-root.d4.js',
    '/_astro/x.css',
    '/_astro/y.woff2',
  ])
})

test('a script names what it cannot run without, not what it may load later', () => {
  const script = `import{a as b}from"./race.x1.js";import"./react.y2.js";export*from './z3.js';const l=()=>import("./later.w4.js")`
  expect(partsNamedIn(script, false)).toEqual(['/_astro/race.x1.js', '/_astro/react.y2.js', '/_astro/z3.js'])
})

test('a tool is kept with what it may load later on, and no other island is', () => {
  const island =
    '<astro-island uid="1" component-url="/_astro/PacePlan.x1.js" renderer-url="/_astro/react.y2.js">'
  expect(toolScriptsNamedIn(`${island}<div class="tool" data-works-offline=""></div>`)).toEqual([
    '/_astro/PacePlan.x1.js',
  ])
  expect(toolScriptsNamedIn(island)).toEqual([])
  const script =
    'import"./a.js";b(()=>import(`./heat.z3.js`),[0]);c(()=>import("./heat.z3.js"));import.meta.url'
  expect(laterPartsNamedIn(script)).toEqual(['/_astro/heat.z3.js'])
})
