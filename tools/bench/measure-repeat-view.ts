// P20: a race page seen again, with the service worker: what comes over the network, and when the largest part is painted;
// and the same page reloaded with the network off.
import type { Page } from 'playwright'
import { withPage, startCountingProxy, type CountingProxy } from './bench-browser.ts'
import { percentile, type Figure } from './benchmarks-file.ts'

const RACE = '/marathon/boston-marathon'
const VIEWS = 5

interface Views {
  bytes: number[]
  paintMs: number[]
  offlinePaintMs: number[]
}

const largestPaintMs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** Bytes and largest paint of some views after the first, which the worker has stored; then without a network. */
async function views(proxy: CountingProxy): Promise<Views> {
  return withPage({}, async (page) => {
    await page.goto(proxy.url + RACE)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The worker fetches the pace tools that it keeps in its own time.
    await page.waitForTimeout(10_000)
    const seen: Views = { bytes: [], paintMs: [], offlinePaintMs: [] }
    for (let view = 0; view < VIEWS; view++) {
      await page.goto('about:blank')
      proxy.reset()
      await page.goto(proxy.url + RACE, { waitUntil: 'load' })
      await page.waitForTimeout(500)
      seen.bytes.push([...proxy.sent.values()].reduce((sum, bytes) => sum + bytes, 0))
      seen.paintMs.push(await largestPaintMs(page))
    }
    await page.context().setOffline(true)
    for (let view = 0; view < VIEWS; view++) {
      await page.reload({ waitUntil: 'load' })
      await page.waitForTimeout(500)
      seen.offlinePaintMs.push(await largestPaintMs(page))
    }
    return seen
  })
}

/** Medians of five repeated views. */
export async function measureRepeatView(url: string): Promise<Figure[]> {
  const proxy = await startCountingProxy(url)
  const { bytes, paintMs, offlinePaintMs } = await views(proxy).finally(() => proxy.close())
  return [
    {
      id: 'P20',
      what: 'race page again, with the service worker: largest paint',
      value: percentile(paintMs, 0.5),
      unit: 'ms',
      goal: 300,
    },
    {
      id: 'P20',
      what: 'bytes over the network then, headers with them, before pages are fetched ahead',
      value: percentile(bytes, 0.5) / 1000,
      unit: 'kB',
      goal: 2,
    },
    {
      id: 'P20',
      what: 'race page reloaded with the network off: largest paint',
      value: percentile(offlinePaintMs, 0.5),
      unit: 'ms',
      goal: 300,
    },
  ]
}
