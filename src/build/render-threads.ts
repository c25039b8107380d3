// Threads that make pages beside the main one, until no page is left.
import { Worker } from 'node:worker_threads'
import { stopSharing } from './shared-blocks.ts'
import type { ThreadStart } from './thread-start.ts'
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
  readonly #workers: readonly Worker[]
  readonly #start: ThreadStart
  /** What they have noted of their pages, when all have made what they took; rejects with the reason of the first that failed. */
  readonly done: Promise<NotesOfPages[]>

  constructor(count: number, start: ThreadStart) {
    this.#start = start
    this.#workers = Array.from(
      { length: count },
      (_, number) =>
        new Worker(new URL('render-thread.ts', import.meta.url), {
          workerData: { ...start, walker: { number, of: count + 1 } },
        }),
    )
    this.done = Promise.all(this.#workers.map(ended))
    // The main thread asks when its own pages are made; until then a failure only ends the work of the others.
    this.done.catch(() => stopSharing(start.pages.blocks))
  }

  /** Ends the threads, whatever they are at. */
  async end(): Promise<void> {
    stopSharing(this.#start.pages.blocks)
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}
