import { expect, test } from 'vitest'
import {
  isGenerous,
  preloadPath,
  relatedRoutes,
  scriptsNamed,
  withAllTheyMayLoad,
  withAllTheyNeed,
} from './preloading.ts'
import { sitePartsOf } from '../../build/web-app.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a connection that tells %j bears what nobody asked for: %s', (connection, isSo) => {
  expect(isGenerous(connection)).toBe(isSo)
})

const PAGE = 'https://startline.test/marathon/boston-marathon?x=1'

test.each([
  ['/marathon/berlin-marathon', '/marathon/berlin-marathon'],
  ['/all-races?country=spain#list', '/all-races'],
  ['https://startline.test/faq', '/faq'],
  ['https://elsewhere.test/faq', null],
  ['//elsewhere.test/faq', null],
  ['mailto:somebody@startline.test', null],
  ['javascript:alert(1)', null],
  ['#reviews', null],
  ['/marathon/boston-marathon#map', null],
  ['/data/races.csv', null],
  ['/share/marathon/boston-marathon.png', null],
  ['/my-races', null],
  ['/account', null],
  ['/login?redirect=%2F', null],
  ['/admin/races', null],
  ['/api/marathons', null],
  ['http://', null],
])('%s is fetched as %s', (address, path) => {
  expect(preloadPath(address, PAGE)).toBe(path)
})

test('from each kind of page there are one or two pages to go to, never the page itself or a private one', () => {
  for (const path of [
    '/',
    '/all-races',
    '/marathon/x',
    '/articles/x',
    '/marathon-pace-chart',
    '/about',
    '/compare',
  ]) {
    const routes = relatedRoutes(path)
    expect(routes.length).toBeGreaterThan(0)
    expect(routes).not.toContain(path)
    for (const route of routes) expect(preloadPath(route, `https://startline.test${path}`)).toBe(route)
  }
})

// As Vite lists built scripts: by their source, each with what it imports by the same names.
const script = (name: string, imports: string[] = [], dynamicImports: string[] = [], css: string[] = []) => ({
  [`src/${name}.ts`]: {
    file: `_astro/${name}.1.js`,
    imports: imports.map((other) => `src/${other}.ts`),
    dynamicImports: dynamicImports.map((other) => `src/${other}.ts`),
    css,
  },
})
const parts = sitePartsOf({
  ...script('Frame', ['page'], ['press']),
  ...script('page'),
  ...script('press', ['page'], [], ['_astro/press.1.css']),
  'src/press.css': { file: '_astro/press.1.css' },
})

test('a script is kept with what it cannot run without', () => {
  expect([...withAllTheyNeed(['/_astro/Frame.1.js', '/_astro/x.css'], parts)]).toEqual([
    '/_astro/Frame.1.js',
    '/_astro/x.css',
    '/_astro/page.1.js',
  ])
})

test('a tool is kept with what it may load later on as well', () => {
  expect([...withAllTheyMayLoad(['/_astro/Frame.1.js'], parts)]).toEqual([
    '/_astro/Frame.1.js',
    '/_astro/page.1.js',
    '/_astro/press.1.js',
    '/_astro/press.1.css',
  ])
})

test('a script is found by its whole name', () => {
  expect(scriptsNamed(parts, ['press'])).toEqual(['/_astro/press.1.js'])
  expect(scriptsNamed(parts, ['pres'])).toEqual([])
})
