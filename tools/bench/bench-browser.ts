// The browser for measuring: one page, throttled as asked.
import { chromium, type Page } from 'playwright'

/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

interface Throttling {
  /** Slow 4G, and a processor four times slower. */
  slow?: boolean
  slowProcessor?: boolean
  /** Lets no service worker stand between page and network: a first visit, and files that are given on the way. */
  first?: boolean
  /** Of the window, in px. */
  width?: number
}

/** Opens a page, lets `work` use it, and closes everything. */
export async function withPage<T>(
  { slow = false, slowProcessor = slow, first = false, width = 1280 }: Throttling,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      serviceWorkers: first ? 'block' : 'allow',
    })
    const session = await page.context().newCDPSession(page)
    if (slow) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
    }
    if (slowProcessor) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await work(page)
  } finally {
    await browser.close()
  }
}
