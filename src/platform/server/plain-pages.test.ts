// What stands under a 404 that a function answers: the site's own page with its headers, or a plain sentence.
import { afterEach, expect, test, vi } from 'vitest'
import { notFoundPage, unbuiltPage } from './plain-pages.ts'
import type { UnbuiltRace } from '../../race/race-addresses.queries.ts'

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
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.href)
    return Promise.resolve(new Response('{}'))
  })
  await notFoundPage(SITE)
  await notFoundPage({ URL: 'https://x.netlify.app' })
  expect(asked).toEqual(['https://startline.test/404.html'])
})

const PLACE = { city: 'Berlin', state: null, country: 'Germany', countryCode: 'DE' }
const TODAY = '2026-11-23'
const day = (facts: Partial<UnbuiltRace['day']> = {}): UnbuiltRace['day'] => ({
  month: 9,
  nextEventDate: '2027-09-26',
  endDate: null,
  dateConfirmed: true,
  dateRule: null,
  eventStatus: 'scheduled',
  ...facts,
})
const textOf = async (race: UnbuiltRace) => {
  const page = await unbuiltPage(race, '/marathon/berlin-marathon', TODAY)
  return (await page.text()).replaceAll(/\s+/g, ' ')
}

test.each([
  [day(), '26 Sep 2027 (confirmed)'],
  [day({ dateConfirmed: false }), '26 Sep 2027 (expected)'],
  [day({ eventStatus: 'cancelled' }), '26 Sep 2027 (cancelled)'],
  [day({ eventStatus: 'postponed', nextEventDate: null }), 'postponed'],
  [day({ nextEventDate: '2026-09-27' }), '27 Sep 2026 (past)'],
  [day({ nextEventDate: null }), 'Sep (usual month)'],
])('says beside the day whether it is certain: %o', async (told, words) => {
  expect(await textOf({ name: 'Berlin Marathon', place: PLACE, day: told })).toContain(
    `Germany · ${words}</p>`,
  )
})

test('of a race without a day says where it is, and no day', async () => {
  const none = day({ nextEventDate: null, month: null })
  const text = await textOf({ name: 'Berlin <Marathon>', place: PLACE, day: none })
  expect(text).toContain('Germany</p>')
  expect(text).not.toMatch(/expected|confirmed|null|<Marathon>/)
})

test('asks whoever keeps addresses to come again, and is never kept itself', async () => {
  const page = await unbuiltPage({ name: 'x', place: PLACE, day: day() }, '/marathon/x', TODAY)
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('X-Robots-Tag')]).toEqual([
    503,
    '60',
    'noindex',
  ])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})
