// The browser for measuring: one page, throttled as asked.
import { chromium, type Page } from 'playwright'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

interface Throttling {
  /** Slow 4G, and a processor four times slower. */
  slow?: boolean
  slowProcessor?: boolean
  /** Allows no service worker between page and network: a first visit, and files that are given on the way. */
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

// A server before the site's own that counts what goes over the network: what a service worker asks for by itself, and a page
// that the browser fetches ahead of the worker, is seen by no page. It may answer for some files: Playwright's `route()` turns the
// browser's cache off, so that all that was fetched ahead would be fetched again.

export interface CountingProxy {
  url: string
  /** Bytes sent to the browser since the last `reset`, bodies and headers, by path. */
  sent: Map<string, number>
  reset: () => void
  close: () => Promise<void>
}

/** Starts one before the site at `target` on a free port of this machine; `replaced` gives the JSON of the paths it answers for. */
export async function startCountingProxy(
  target: string,
  replaced: (pathname: string) => Buffer | undefined = () => undefined,
): Promise<CountingProxy> {
  const sent = new Map<string, number>()
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url!, target)
    const before = answer.socket?.bytesWritten ?? 0
    answer.once('close', () => {
      const bytes = (answer.socket ?? incoming.socket).bytesWritten - before
      sent.set(pathname, (sent.get(pathname) ?? 0) + bytes)
    })
    const body = replaced(pathname)
    if (body) {
      answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' }).end(body)
      return
    }
    incoming.pipe(
      request(
        new URL(incoming.url!, target),
        { method: incoming.method, headers: incoming.headers },
        (got) => {
          answer.writeHead(got.statusCode!, got.headers)
          got.pipe(answer)
        },
      ).once('error', () => answer.destroy()),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    reset: () => sent.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
