// The page’s side of the map’s worker; where that cannot start or breaks, the same index on this thread.
import type { Answer, Answers, MapIndex, Question } from './map-index.ts'

interface Reply {
  number: number
  answer?: Answer
  failure?: string
}

/** None in a browser whose workers cannot draw (Safari before 16.4). */
const startWorker = () =>
  'OffscreenCanvas' in globalThis
    ? new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
    : null
const WORKER_BROKE = new Error('The worker broke.')

export class MapWorkerClient {
  #worker: Worker | null = null
  #index: Promise<MapIndex> | null = null
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: unknown) => void }>()
  #number = 0
  #loaded: Question | null = null

  constructor(start: () => Worker | null = startWorker) {
    try {
      this.#worker = start()
      this.#worker?.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#take(data))
      this.#worker?.addEventListener('error', () => this.#dropWorker())
    } catch {
      this.#worker = null
    }
  }

  /** Sends a request to the worker. A request without an answer when the worker broke is run again on this thread. */
  async request<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
    if (question.kind === 'load') this.#loaded = question
    if (this.#worker) {
      try {
        return (await this.#callWorker(this.#worker, question)) as Answers[Q['kind']]
      } catch (error) {
        if (error !== WORKER_BROKE) throw error
      }
    }
    this.#index ??= this.#openIndex()
    return (await (await this.#index).reply(question)) as Answers[Q['kind']]
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#waiting.clear()
  }

  async #openIndex(): Promise<MapIndex> {
    const { MapIndex } = await import('./map-index.ts')
    const index = new MapIndex()
    if (this.#loaded) await index.reply(this.#loaded)
    return index
  }

  #callWorker(worker: Worker, question: Question): Promise<Answer> {
    const number = ++this.#number
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ number, question })
    })
  }

  #take({ number, answer, failure }: Reply): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (failure === undefined) waiting?.resolve(answer!)
    else waiting?.reject(new Error(failure))
  }

  #dropWorker(): void {
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(WORKER_BROKE)
    this.#waiting.clear()
  }
}
