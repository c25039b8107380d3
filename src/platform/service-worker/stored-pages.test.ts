// The worker's pages, over caches and a network that stand still: what is stored where, with which parts,
// what leaves, and what is shown when a page is opened.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_SAVED_PAGES, MAX_PAGES } from '../../rules/offline/offline.ts'
import { StubCaches } from '../../../tests/stub-caches.ts'

const ORIGIN = 'https://startline.test'
const BOSTON = '/marathon/boston-marathon'
let caches: StubCaches
let site: Map<string, Response>

const html = (words: string, ...parts: string[]) =>
  new Response(`<h1>${words}</h1>${parts.map((part) => `<script src="${part}"></script>`).join('')}`, {
    headers: { 'Content-Type': 'text/html' },
  })
const script = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
const worker = () => import('./stored-pages.ts')
const shown = async (path: string) => (await (await worker()).storedPage(path))?.text()

const PRECACHED = new Set(['/_astro/press.1.js', '/_astro/press.2.js'])
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (path: string) => (PRECACHED.has(path) ? path : undefined),
}))
/** Which entries are used, in which order: what workbox keeps in the browser's database. */
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    readonly #used = new Set<string>()
    readonly #name: string
    readonly #max: number
    constructor(name: string, { maxEntries }: { maxEntries: number }) {
      this.#name = name
      this.#max = maxEntries
    }
    updateTimestamp = async (url: string) => {
      this.#used.delete(url)
      this.#used.add(url)
    }
    expireEntries = async () => {
      const cache = await caches.open(this.#name)
      for (const url of [...this.#used].slice(0, Math.max(0, this.#used.size - this.#max))) {
        this.#used.delete(url)
        await cache.delete(url)
      }
    }
  },
}))

const parts = (version: number) => ({
  [`/_astro/Frame.${version}.js`]: {
    needs: [],
    mayLoad: [`/_astro/press.${version}.js`, '/_astro/rare.1.js'],
  },
  [`/_astro/press.${version}.js`]: { needs: ['/_astro/toasts.1.js'], mayLoad: [] },
  '/_astro/toasts.1.js': { needs: [], mayLoad: [] },
})

beforeEach(() => {
  vi.resetModules()
  caches = new StubCaches(ORIGIN)
  site = new Map([
    ['/_astro/Frame.1.js', script()],
    ['/_astro/press.1.js', script()],
    ['/_astro/toasts.1.js', script()],
    ['/data/site-parts.json', Response.json(parts(1))],
  ])
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', (path: string) => {
    const answer = site.get(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return Promise.resolve(answer.clone())
  })
})

test('a page that was opened and is then kept on purpose stands in one place, and is renewed there', async () => {
  const { storePage } = await worker()
  await storePage(BOSTON, html('first'))
  expect(caches.paths('startline-pages')).toEqual([BOSTON])
  await storePage(BOSTON, html('second'), true)
  expect(caches.paths('startline-pages')).toEqual([])
  await storePage(BOSTON, html('third'))
  expect(caches.paths('startline-kept')).toEqual([BOSTON])
  expect(await shown(BOSTON)).toContain('third')
})

test('of a page that stands in both places, as older versions of the worker left it, the kept one is shown', async () => {
  await (await caches.open('startline-pages')).put(BOSTON, html('old'))
  await (await caches.open('startline-kept')).put(BOSTON, html('new'))
  expect(await shown(BOSTON)).toContain('new')
})

test('a page is stored with what its scripts need, and with what answers its presses, which goes with the next deploy', async () => {
  const { storePage } = await worker()
  const precache = await caches.open('workbox-precache-v2-x')
  await precache.put('/_astro/Frame.1.js', script())
  await storePage('/about', html('about', '/_astro/Frame.1.js'))
  expect(caches.paths('startline-assets')).toEqual([
    '/_astro/Frame.1.js',
    '/_astro/press.1.js',
    '/_astro/toasts.1.js',
  ])
})

test('after a deploy it asks anew what belongs together', async () => {
  const { storePage } = await worker()
  await storePage('/about', html('about', '/_astro/Frame.1.js'))
  site.set('/data/site-parts.json', Response.json(parts(2)))
  for (const path of ['/_astro/Frame.2.js', '/_astro/press.2.js']) site.set(path, script())
  await storePage('/faq', html('faq', '/_astro/Frame.2.js'))
  expect(caches.paths('startline-assets')).toEqual(
    expect.arrayContaining(['/_astro/Frame.1.js', '/_astro/Frame.2.js', '/_astro/press.2.js']),
  )
})

test.each([
  ['is gone', new Response('', { status: 404 })],
  ['is a page of errors', html('404')],
])('where a part %s, the copy from before stays', async (_what, answer) => {
  const { storePage } = await worker()
  await storePage('/about', html('first', '/_astro/Frame.1.js'))
  site.set('/_astro/Frame.2.js', answer)
  await expect(storePage('/about', html('second', '/_astro/Frame.2.js'))).rejects.toThrow(
    '/_astro/Frame.2.js',
  )
  expect(await shown('/about')).toContain('first')
  expect(caches.paths('startline-assets')).not.toContain('/_astro/Frame.2.js')
})

test('on a device that is full the copy from before stays', async () => {
  const { storePage } = await worker()
  await storePage('/about', html('first'))
  caches.isFull = true
  await expect(storePage('/about', html('second'))).rejects.toThrow('full')
  expect(await shown('/about')).toContain('first')
})

test('pages are bounded: the one that was opened longest ago leaves, and kept ones have their own bound', async () => {
  const { storePage } = await worker()
  for (let page = 0; page < MAX_PAGES; page++) await storePage(`/opened/${page}`, html(''))
  await storePage('/opened/0', html(''))
  await storePage('/opened/new', html(''))
  const opened = caches.paths('startline-pages')
  expect(opened).toHaveLength(MAX_PAGES)
  expect(opened).toContain('/opened/0')
  expect(opened).not.toContain('/opened/1')
  for (let page = 0; page <= MAX_SAVED_PAGES; page++) await storePage(`/kept/${page}`, html(''), true)
  expect(caches.paths('startline-kept')).toHaveLength(MAX_SAVED_PAGES)
  expect(caches.paths('startline-pages')).toHaveLength(MAX_PAGES)
})

test.each([
  ['an error', { status: 500 }],
  ['a page that says it must not be stored', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['something else', { headers: { 'Content-Type': 'application/json' } }],
  ['the answer of a redirect', { redirected: true }],
])('%s is no page to store', async (_what, differs) => {
  const { isWholePage } = await worker()
  const answer = (set: object) => {
    const { status = 200, headers = {}, redirected = false } = set as Record<string, never>
    const given = new Headers({ 'Content-Type': 'text/html', ...(headers as object) })
    return { status, headers: given, redirected, type: 'basic' } as unknown as Response
  }
  expect(isWholePage(answer({}))).toBe(true)
  expect(isWholePage(answer(differs))).toBe(false)
})

// How the opening of a page is answered: network, device, or the page that says that neither has it.

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the browser gives an answer of this site. */
const ours = (words: string, status = 200) =>
  Object.defineProperty(new Response(words, { status, headers: { 'Content-Type': 'text/html' } }), 'type', {
    value: 'basic',
  })

const COPY = 'the copy on the device'
const haveCopy = async () => (await caches.open('startline-pages')).put('/about', html(COPY))
const STORED = `<h1>${COPY}</h1>`

/** What is shown when the network does this. */
async function open(network: () => Promise<Response>, waitMs = 0, path = '/about'): Promise<string> {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  const { answerPage } = await worker()
  const waits: Promise<unknown>[] = []
  const opening = {
    request: { url: `${ORIGIN}${path}` } as Request,
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  }
  const answering = answerPage(opening, () => Promise.resolve(new Response('the offline page')))
  await vi.advanceTimersByTimeAsync(waitMs)
  const answer = await answering
  await vi.runAllTimersAsync()
  await Promise.all(waits)
  return answer.text()
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (words: string, status?: number) => () => Promise.resolve(ours(words, status))
const after = (ms: number, words: string) => () =>
  new Promise<Response>((done) => setTimeout(() => done(ours(words)), ms))

test('the network comes first, and the page is stored; a device that is full changes nothing', async () => {
  expect(await open(says('fresh'))).toBe('fresh')
  expect(await shown('/about')).toBe('fresh')
  caches.isFull = true
  expect(await open(says('newer'))).toBe('newer')
  expect(await shown('/about')).toBe('fresh')
})

test('without a network the copy is shown, and without a copy the page that says so', async () => {
  expect(await open(gone)).toBe('the offline page')
  expect(caches.paths('startline-pages')).toEqual([])
  await haveCopy()
  expect(await open(gone)).toBe(STORED)
})

test('a fault of the server shows the copy, and itself where there is none; what is missing is said as it is', async () => {
  expect(await open(says('fault', 503))).toBe('fault')
  expect(caches.paths('startline-pages')).toEqual([])
  await haveCopy()
  expect(await open(says('fault', 503))).toBe(STORED)
  expect(await open(says('missing', 404))).toBe('missing')
  expect(await shown('/about')).toBe(STORED)
})

test('the network is waited for three seconds where there is a copy, and as long as it takes where there is none', async () => {
  expect(await open(after(8000, 'late'), 8000)).toBe('late')
  await haveCopy()
  expect(await open(after(2900, 'in time'), 2900)).toBe('in time')
  await haveCopy()
  expect(await open(after(8000, 'too late'), 3000)).toBe(STORED)
  // What came too late to be shown is there for the next time.
  expect(await shown('/about')).toBe('too late')
})

test('the page that stands in for others is not stored as one of them', async () => {
  expect(await open(says('offline'), 0, '/offline')).toBe('offline')
  expect(caches.paths('startline-pages')).toEqual([])
})
