// Threads that make pages beside the main one, until no page is left. They begin while the browser's scripts are still being
// bundled, so that they have loaded what they need when the pages are known.
import { Worker } from 'node:worker_threads'
import { stopSharing } from './shared-blocks.ts'
import type { ThreadCode, ThreadWork } from './thread-start.ts'
import type { SharedPages } from './write-pages.ts'
import type { NotesOfPages } from './written-pages.ts'

function ended(worker: Worker): Promise<NotesOfPages> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // After its message it ends: whoever has resolved does not hear of it.
    worker.once('exit', (code) => reject(new Error(`A thread that renders pages ended with ${code}`)))
  })
}

/** Threads that share the pages of a build. */
export class RenderThreads {
  /** How many they are. */
  readonly count: number
  readonly #workers: readonly Worker[]
  #pages: SharedPages | undefined
  /** What they have noted of their pages, when all have made what they took; rejects with the reason of the first that failed. */
  readonly done: Promise<NotesOfPages[]>

  /** Begins `count` threads, which load the `packages` that the pages' code imports at its start. */
  constructor(count: number, packages: readonly string[]) {
    this.count = count
    this.#workers = Array.from({ length: count }, (_, number) => {
      const workerData: ThreadWork = { packages, walker: { number, of: count + 1 } }
      const worker = new Worker(new URL('render-thread.ts', import.meta.url), { workerData })
      // Until it has pages to make nobody waits for it: a build that has failed ends.
      worker.unref()
      return worker
    })
    this.done = Promise.all(this.#workers.map(ended))
    // The main thread asks when its own pages are made; until then a failure only ends the work of the others.
    this.done.catch(() => this.#stop())
  }

  /** Gives them the pages' code and the site's data. */
  load(code: ThreadCode): void {
    this.#tell(code)
  }

  /** Gives them the pages to make. */
  make(pages: SharedPages): void {
    this.#pages = pages
    for (const worker of this.#workers) worker.ref()
    this.#tell(pages)
  }

  #tell(news: ThreadCode | SharedPages): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    for (const worker of this.#workers) worker.postMessage(news)
  }

  #stop(): void {
    if (this.#pages) stopSharing(this.#pages.blocks)
  }

  /** Ends the threads, whatever they are at. */
  async end(): Promise<void> {
    this.#stop()
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}
