import { beforeEach, expect, test, vi } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'

// The package needs a browser's own clock: what it tells is told by the test.
const reported: ((metric: { name: string; value: number; delta: number }) => void)[] = []
vi.mock('web-vitals', () => {
  const on = (metric: (typeof reported)[number]) => void reported.push(metric)
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on }
})

const browser = new StubBrowser()
let beacons: { address: string; reports: { metric: string; url: string; rating: string }[] }[]
let sendBeacon: (address: string, body: Blob) => boolean

async function load(path = '/marathon/boston-marathon?x=1#y') {
  reported.length = 0
  browser.load(path)
  Object.assign(document, {
    visibilityState: 'visible',
    querySelector: () => (path.startsWith('/marathon/counted') ? { dataset: { countedRace: '7' } } : null),
  })
  Object.assign(navigator, {
    userAgent: 'Somebody',
    sendBeacon: (...args: [string, Blob]) => sendBeacon(...args),
  })
  const { startMeasuring } = await import('./measure.ts')
  startMeasuring()
  // One that is not in the sample listens to nothing.
  reported[0]?.({ name: 'LCP', value: 2600, delta: 2600 })
}

async function leave() {
  Object.assign(document, { visibilityState: 'hidden' })
  browser.happens('visibilitychange')
  browser.happens('pagehide')
  await new Promise((done) => setTimeout(done, 5))
}

const stored = () => browser.local.texts.get('startline:metrics')

beforeEach(() => {
  browser.local.texts.clear()
  browser.local.state = 'open'
  browser.isOnline = true
  beacons = []
  sendBeacon = (address, body) => {
    void body.text().then((text) => beacons.push({ address, reports: JSON.parse(text) }))
    return true
  }
})

test('a page is reported once, by its path alone, with our rating', async () => {
  await load()
  await leave()
  await leave()
  expect(beacons).toHaveLength(1)
  expect(beacons[0]!.address).toBe('/api/analytics/performance')
  expect(beacons[0]!.reports).toMatchObject([
    { metric: 'LCP', value: 2600, rating: 'needs-improvement', url: '/marathon/boston-marathon' },
  ])
})

test('a race’s page is counted once, and the press of its entry button with it', async () => {
  await load('/marathon/counted-marathon')
  const counts = () =>
    beacons.map(({ reports }) => reports.map(({ metric }) => metric).filter((m) => m !== 'LCP'))
  browser.happens('click', { closest: (asked: string) => (asked === '[data-entry-button]' ? {} : null) })
  await leave()
  await leave()
  expect(counts()).toEqual([['race-view', 'entry-press']])
  browser.happens('click', { closest: () => null })
  await leave()
  expect(beacons).toHaveLength(1)
})

test('errors that come after a glance at another tab are reported too, each once', async () => {
  await load()
  await leave()
  const { countError } = await import('../../platform/browser/missing-parts.ts')
  countError(new Error('late'))
  countError(new Error('late'))
  await leave()
  await leave()
  expect(beacons.map(({ reports }) => reports.map(({ metric }) => metric))).toEqual([['LCP'], ['error']])
  expect(beacons[1]!.reports[0]).toMatchObject({
    message: 'Error: late',
    count: 2,
    url: '/marathon/boston-marathon',
  })
  countError(new Error('late'))
  await leave()
  expect(beacons[2]!.reports[0]).toMatchObject({ count: 1 })
})

test('after a no nothing is sent and nothing waits; after another yes in the same page it is sent once', async () => {
  await load()
  const { startMeasuring, stopMeasuring } = await import('./measure.ts')
  browser.local.texts.set('startline:metrics', '[]')
  stopMeasuring()
  await leave()
  expect([beacons, stored()]).toEqual([[], undefined])
  const listeners = reported.length
  startMeasuring()
  expect(reported).toHaveLength(listeners)
  await leave()
  expect(beacons).toHaveLength(1)
})

test.each([
  ['is measured', 0.049, ['LCP', 'error']],
  ['is not, but its errors are reported', 0.051, ['error']],
])('where one page in twenty is to be measured, a page may be one that %s', async (_what, drawn, metrics) => {
  vi.stubEnv('MEASURED_ONE_IN', '20')
  const random = vi.spyOn(Math, 'random').mockReturnValue(drawn)
  try {
    await load()
    const { countError } = await import('../../platform/browser/missing-parts.ts')
    countError(new Error('late'))
    await leave()
    expect(beacons.flatMap(({ reports }) => reports.map(({ metric }) => metric))).toEqual(metrics)
  } finally {
    random.mockRestore()
    vi.unstubAllEnvs()
  }
})

test('without a network it waits on the device, and goes with the next page', async () => {
  browser.isOnline = false
  await load()
  await leave()
  expect(beacons).toEqual([])
  expect(stored()).toContain('LCP')
  browser.isOnline = true
  await load('/faq')
  await leave()
  expect(beacons[0]!.reports.map(({ url }) => url)).toEqual(['/marathon/boston-marathon', '/faq'])
  expect(stored()).toBeUndefined()
})

test.each([
  [
    'an ad blocker that throws',
    () =>
      void (sendBeacon = () => {
        throw new TypeError('blocked')
      }),
  ],
  ['a queue that is full', () => void (sendBeacon = () => false)],
  ['a device that is full', () => void (browser.local.state = 'full')],
  ['what is kept being no list', () => void browser.local.texts.set('startline:metrics', '{')],
])('%s breaks nothing', async (_name, arrange) => {
  arrange()
  await load()
  await expect(leave()).resolves.toBeUndefined()
})
