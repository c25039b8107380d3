import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchIslandScripts } from './island-scripts.ts'

const PARTS = {
  '/_astro/Finder.1.js': {
    needs: ['/_astro/react.2.js', '/_astro/finder.3.css'],
    mayLoad: ['/_astro/rare.4.js'],
  },
  '/_astro/client.5.js': { needs: ['/_astro/react.2.js'], mayLoad: [] },
  '/_astro/Started.6.js': { needs: [], mayLoad: [] },
}
let page: Document
let connection: { saveData?: boolean; effectiveType?: string }
let asked: string[]

beforeEach(() => {
  page = parseHTML(`<!doctype html><html><head></head><body>
    <astro-island ssr client="use" component-url="/_astro/Finder.1.js" renderer-url="/_astro/client.5.js"></astro-island>
    <astro-island client="use" component-url="/_astro/Started.6.js" renderer-url="/_astro/client.5.js"></astro-island>
  </body></html>`).document
  connection = {}
  asked = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', new URL('https://startline.test/all-races'))
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {
    onLine: true,
    get connection() {
      return connection
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(PARTS)
  })
})
afterEach(() => vi.unstubAllGlobals())

const fetched = () =>
  [...page.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')).sort()

test('what an unused island cannot start without is fetched and not run, and not what it may load later', async () => {
  await fetchIslandScripts()
  expect(fetched()).toEqual(['/_astro/Finder.1.js', '/_astro/client.5.js', '/_astro/react.2.js'])
  expect(page.querySelectorAll('script')).toHaveLength(0)
})

test.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is with %o', async (poor) => {
  connection = poor
  await fetchIslandScripts()
  expect([fetched(), asked]).toEqual([[], []])
})

test('a page without islands asks for nothing', async () => {
  for (const island of page.querySelectorAll('astro-island')) island.remove()
  await fetchIslandScripts()
  expect(asked).toEqual([])
})
