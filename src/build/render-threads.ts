// Threads that render pages beside the main one, and which of them is asked for a page.
import { Worker } from 'node:worker_threads'
import type { AskedPage, RenderedPage, ThreadStart } from './thread-messages.ts'

/** Pages that wait in a thread, so that it has work while the main one is busy with a page of its own. */
const AHEAD = 12

interface Waiting {
  resolve: (response: Response) => void
  reject: (reason: Error) => void
}

/** One thread, as the main one sees it. */
class RenderThread {
  readonly #waiting = new Map<number, Waiting>()
  readonly #worker: Worker
  #asked = 0

  constructor(start: ThreadStart) {
    this.#worker = new Worker(new URL('render-thread.ts', import.meta.url), { workerData: start })
    this.#worker.on('message', (page: RenderedPage) => this.#hear(page))
    this.#worker.on('messageerror', (error) => this.#fail(error))
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', (code) => this.#fail(new Error(`A thread that renders pages ended with ${code}`)))
  }

  /** Pages that it has been asked for and has not given yet. */
  get load(): number {
    return this.#waiting.size
  }

  render(url: string, key: string): Promise<Response> {
    const id = ++this.#asked
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    this.#waiting.set(id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    this.#worker.postMessage({ id, url, key } satisfies AskedPage)
    return promise
  }

  async end(): Promise<void> {
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }

  #hear(page: RenderedPage) {
    const waiting = this.#waiting.get(page.id)
    // After a failure nobody waits any more.
    if (!waiting) return
    const { resolve, reject } = waiting
    this.#waiting.delete(page.id)
    if ('failed' in page) {
      reject(Object.assign(new Error(page.failed.message), { stack: page.failed.stack }))
    } else {
      const { body, status, headers } = page
      resolve(new Response(body, { status, headers }))
    }
  }

  // Whoever asks a thread that is gone waits for ever: it is asked no more.
  #fail(error: Error) {
    this.render = () => Promise.reject(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Threads that share the pages of a build. */
export class RenderThreads {
  readonly #threads: readonly RenderThread[]

  constructor(count: number, start: ThreadStart) {
    this.#threads = Array.from({ length: count }, () => new RenderThread(start))
  }

  /** The page of a route, by the thread with the least to do; null where all have enough: the main thread takes it. */
  render(url: string, key: string): Promise<Response> | null {
    const [first] = this.#threads.toSorted((a, b) => a.load - b.load)
    return first && first.load < AHEAD ? first.render(url, key) : null
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }
}
