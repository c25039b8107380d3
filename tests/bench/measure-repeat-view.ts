// P20: a race page seen again, with the service worker: what comes over the network, and when the largest part is painted.
import { withPage } from './bench-browser.ts'
import { percentile, type Figure } from './figure.ts'

const RACE = '/marathon/boston-marathon'
const VIEWS = 5

/** Bytes and largest paint of some views after the first, which the worker has stored. */
async function views(url: string): Promise<{ bytes: number[]; paintMs: number[] }> {
  return withPage({}, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const fromWorker = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromServiceWorker) fromWorker.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!fromWorker.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(url + RACE)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForTimeout(5000)
    const seen: { bytes: number[]; paintMs: number[] } = { bytes: [], paintMs: [] }
    for (let view = 0; view < VIEWS; view++) {
      await page.goto('about:blank')
      bytes = 0
      await page.goto(url + RACE, { waitUntil: 'networkidle' })
      seen.bytes.push(bytes)
      seen.paintMs.push(
        await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
              })
            }),
        ),
      )
    }
    return seen
  })
}

/** Medians of five repeated views. */
export async function measureRepeatView(url: string): Promise<Figure[]> {
  const { bytes, paintMs } = await views(url)
  return [
    {
      id: 'P20',
      what: 'race page again, with the service worker: largest paint',
      value: percentile(paintMs, 0.5),
      unit: 'ms',
      goal: 300,
      stretch: 150,
    },
    {
      id: 'P20',
      what: 'bytes that the page itself fetches over the network then',
      value: percentile(bytes, 0.5) / 1000,
      unit: 'kB',
      goal: 2,
      stretch: 0,
    },
  ]
}
