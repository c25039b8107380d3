// Spares a database that does not answer: after a few failures in a row nothing is sent to it for ten seconds, then
// one call tries. Meanwhile calls fail at once instead of waiting.

const OPEN_MS = 10_000
const FAILURES_TO_OPEN = 3

export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  /** The one call that tries, while it is under way. */
  #trial: symbol | null = null

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Milliseconds until a call may try again; 0 where it may now. */
  waitMs(): number {
    const wait = this.#openUntil - this.#now()
    if (wait > 0) return wait
    return this.#trial ? OPEN_MS : 0
  }

  /** Runs the work and notes how it went; `counts` says which errors mean that the other side is not there. */
  async run<T>(work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    const call = Symbol()
    if (this.#failures >= FAILURES_TO_OPEN) this.#trial ??= call
    try {
      const result = await work()
      this.#failures = 0
      return result
    } catch (error) {
      if (!counts(error)) this.#failures = 0
      else if (++this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.#now() + OPEN_MS
      throw error
    } finally {
      // A call from before it opened may end meanwhile: the trial is still under way.
      if (this.#trial === call) this.#trial = null
    }
  }
}
