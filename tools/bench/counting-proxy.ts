// A server before the site's own that counts what goes over the network: what a service worker asks for by itself, and a page
// that the browser fetches ahead of the worker, is seen by no page.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountingProxy {
  url: string
  /** Bytes sent to the browser since the last `reset`, bodies and headers, by path. */
  sent: Map<string, number>
  reset: () => void
  close: () => Promise<void>
}

/** Starts one before the site at `target` on a free port of this machine. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const sent = new Map<string, number>()
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url!, target)
    const before = answer.socket?.bytesWritten ?? 0
    answer.once('close', () => {
      const bytes = (answer.socket ?? asked.socket).bytesWritten - before
      sent.set(pathname, (sent.get(pathname) ?? 0) + bytes)
    })
    asked.pipe(
      request(new URL(asked.url!, target), { method: asked.method, headers: asked.headers }, (got) => {
        answer.writeHead(got.statusCode!, got.headers)
        got.pipe(answer)
      }).once('error', () => answer.destroy()),
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
