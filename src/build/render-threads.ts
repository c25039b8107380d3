// Threads that render pages beside the main one, and which of them is asked for a page.
import { Worker } from 'node:worker_threads'
import { buildDay } from '../data/site-catalogue.ts'
import type { AskedPage, RenderedPage, ThreadStart } from './thread-messages.ts'

/** Pages that wait in a thread, so that it has work while the main one is busy with a page of its own. */
const AHEAD = 12

interface Waiting {
  resolve: (response: Response) => void
  reject: (reason: Error) => void
}

/** A page as it came from a thread: its bytes are handed on as they are, where a Response of its own copies them twice. */
class ThreadResponse extends Response {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer, init: ResponseInit) {
    super(null, init)
    this.#bytes = bytes
    Object.defineProperty(this, 'body', {
      get: () => new ReadableStream({ start: (to) => (to.enqueue(new Uint8Array(bytes)), to.close()) }),
    })
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }

  override text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.#bytes))
  }
}

/** One thread, as the main one sees it. */
class RenderThread {
  readonly #waiting = new Map<number, Waiting>()
  readonly #worker: Worker
  #asked = 0

  constructor(start: ThreadStart) {
    this.#worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: start,
      // Every page of a build speaks of the same day.
      env: { ...process.env, BUILD_DAY: buildDay() },
    })
    this.#worker.on('message', (page: RenderedPage) => this.#hear(page))
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
    const { resolve, reject } = this.#waiting.get(page.id)!
    this.#waiting.delete(page.id)
    if ('failed' in page) {
      reject(Object.assign(new Error(page.failed.message), { stack: page.failed.stack }))
    } else {
      const { body, status, headers } = page
      resolve(body ? new ThreadResponse(body, { status, headers }) : new Response(null, { status, headers }))
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
