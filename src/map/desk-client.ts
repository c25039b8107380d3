// The page's side of the desk: asks the worker; where that cannot start or breaks, the same desk on this thread.
import type { Answer, Answers, MapDesk, Question } from './map-desk.ts'

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

export class DeskClient {
  #worker: Worker | null = null
  #desk: Promise<MapDesk> | null = null
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

  /** Asks the desk. A question that the worker left open when it broke is asked again on this thread. */
  async ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
    if (question.kind === 'load') this.#loaded = question
    if (this.#worker) {
      try {
        return (await this.#askWorker(this.#worker, question)) as Answers[Q['kind']]
      } catch (error) {
        if (error !== WORKER_BROKE) throw error
      }
    }
    this.#desk ??= this.#openDesk()
    return (await (await this.#desk).ask(question)) as Answers[Q['kind']]
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#waiting.clear()
  }

  async #openDesk(): Promise<MapDesk> {
    const { MapDesk } = await import('./map-desk.ts')
    const desk = new MapDesk()
    if (this.#loaded) await desk.ask(this.#loaded)
    return desk
  }

  #askWorker(worker: Worker, question: Question): Promise<Answer> {
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
