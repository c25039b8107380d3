import { expect, test } from 'vitest'
import { preloadPath, relatedRoutes } from './preload-routes.ts'

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
