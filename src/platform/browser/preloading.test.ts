import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchIslandScripts } from './preloading.ts'

const islands = vi.hoisted(() => ({ waiting: new Set<string>(), starting: Promise.resolve() }))
vi.mock('./islands.ts', () => ({
  waitingIslands: () => islands.waiting,
  startingIslands: () => islands.starting,
}))

describe('island scripts', () => {
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
  let requested: string[]

  beforeEach(() => {
    page = parseHTML('<!doctype html><html><head></head><body></body></html>').document
    Object.assign(islands, { waiting: new Set(), starting: Promise.resolve() })
    connection = {}
    requested = []
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
      requested.push(address)
      return Response.json(PARTS)
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const fetched = () =>
    [...page.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')).sort()

  test('what an unused island cannot start without is fetched and not run, and not what it may load later', async () => {
    islands.waiting.add('Finder')
    await fetchIslandScripts()
    expect(fetched()).toEqual(['/_astro/Finder.1.js', '/_astro/client.5.js', '/_astro/react.2.js'])
    expect(page.querySelectorAll('script')).toHaveLength(0)
  })

  test.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is with %o', async (poor) => {
    connection = poor
    islands.waiting.add('Finder')
    await fetchIslandScripts()
    expect([fetched(), requested]).toEqual([[], []])
  })

  test('an island that is on its way has the connection to itself until it answers', async () => {
    islands.waiting.add('Finder')
    let answer = () => {}
    islands.starting = new Promise((resolve) => (answer = resolve))
    const fetching = fetchIslandScripts()
    await new Promise((later) => setTimeout(later))
    expect(requested).toEqual([])
    answer()
    await fetching
    expect(requested).toHaveLength(1)
  })

  test('a page without an unused island asks for nothing', async () => {
    await fetchIslandScripts()
    expect(requested).toEqual([])
  })
})

describe('preloading', () => {
  const RACES = ['boston', 'berlin', 'tokyo', 'london'].map(
    (name) => `https://startline.test/marathon/${name}`,
  )
  let page: EventTarget
  let fetched: string[]
  let connection: { saveData?: boolean }
  /** What the links of the page stand in, where that is the visitor's nearest races. */
  let nearMe: object | null

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    fetched = []
    connection = {}
    nearMe = null
    page = Object.assign(new EventTarget(), {
      head: { append: ({ rel, href }: HTMLLinkElement) => void fetched.push(`${rel} ${href}`) },
      createElement: () => ({}),
      querySelectorAll: () =>
        RACES.map((href) => ({ href, closest: () => nearMe, getBoundingClientRect: () => ({ top: 10 }) })),
    })
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', { innerHeight: 800 })
    vi.stubGlobal('location', { href: 'https://startline.test/', pathname: '/' })
    vi.stubGlobal('navigator', {
      onLine: true,
      get connection() {
        return connection
      },
    })
    const { startPreloading } = await import('./preloading.ts')
    startPreloading()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function pointAt(href: string, pointerType = 'mouse'): void {
    const target = { closest: () => ({ href, closest: () => nearMe }) }
    const event = Object.defineProperty(new Event('pointerover'), 'target', { value: target })
    page.dispatchEvent(Object.assign(event, { pointerType }))
  }

  test('a second after arrival the related pages are fetched, then the first three races, half a second apart', async () => {
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const related = ['prefetch /all-races', 'prefetch /running-tools']
    expect(fetched).toEqual(related)
    await vi.advanceTimersByTimeAsync(499)
    expect(fetched).toEqual(related)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toEqual([...related, 'prefetch /marathon/boston'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toHaveLength(5)
  })

  test('a page is fetched after a tenth of a second of pointing, once; not by touch, and no private one', async () => {
    const faq = 'https://startline.test/faq'
    pointAt(faq)
    await vi.advanceTimersByTimeAsync(99)
    expect(fetched).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toEqual(['prefetch /faq'])
    pointAt(faq)
    await vi.advanceTimersByTimeAsync(100)
    pointAt('https://startline.test/about', 'touch')
    await vi.advanceTimersByTimeAsync(100)
    pointAt('https://startline.test/account')
    await vi.advanceTimersByTimeAsync(100)
    // Passed over on the way.
    pointAt('https://startline.test/insights')
    await vi.advanceTimersByTimeAsync(50)
    pointAt('https://elsewhere.test/')
    await vi.advanceTimersByTimeAsync(100)
    expect(fetched).toEqual(['prefetch /faq'])
  })

  test('of the races nearest to the visitor none is fetched: that would tell where somebody is', async () => {
    nearMe = {}
    pointAt(RACES[0]!)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toEqual(['prefetch /all-races', 'prefetch /running-tools'])
  })

  test('with data saver nothing is', async () => {
    connection = { saveData: true }
    pointAt('https://startline.test/faq')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toEqual([])
  })
})
