// Attempts of the last quarter of an hour, counted in this process: the embedded identity provider has no limits of its own.

const WINDOW_MS = 15 * 60_000
/** Beyond so many the longest quiet is forgotten first: somebody who guesses from ever new networks takes no memory for it. */
const MAX_KEYS = 20_000

/** Counts attempts by keys, those of the window only. */
export class AttemptsInMemory {
  // In the order of their last attempt, so that what is over stands in front.
  readonly #times = new Map<string, number[]>()
  readonly #maxKeys: number

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** How many keys are kept. */
  get size(): number {
    return this.#times.size
  }

  /** Counts one; milliseconds to wait where it is one too many, else 0. */
  take(key: string, max: number, nowMs: number): number {
    this.#dropOver(nowMs)
    const times = (this.#times.get(key) ?? []).filter((at) => at > nowMs - WINDOW_MS)
    if (times.length >= max) return times[0]! + WINDOW_MS - nowMs
    this.#times.delete(key)
    this.#times.set(key, [...times, nowMs])
    if (this.#times.size > this.#maxKeys) this.#times.delete(this.#times.keys().next().value!)
    return 0
  }

  /** Takes back the last one of a key. */
  giveBack(key: string): void {
    const times = this.#times.get(key)
    times?.pop()
    if (times?.length === 0) this.#times.delete(key)
  }

  #dropOver(nowMs: number): void {
    for (const [key, times] of this.#times) {
      if (times.at(-1)! > nowMs - WINDOW_MS) return
      this.#times.delete(key)
    }
  }
}
