// The Cache Storage of one origin for unit tests of the service worker: entries in the order in which they were last put.

class StubCache {
  readonly entries = new Map<string, Response>()
  readonly #origin: string
  readonly #isFull: () => boolean

  constructor(origin: string, isFull: () => boolean) {
    this.#origin = origin
    this.#isFull = isFull
  }

  readonly #url = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, this.#origin).href

  match = (asked: string | Request) => Promise.resolve(this.entries.get(this.#url(asked))?.clone())
  matchAll = () => Promise.resolve([...this.entries.values()].map((response) => response.clone()))
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url }) as Request))
  delete = (asked: string | Request) => Promise.resolve(this.entries.delete(this.#url(asked)))
  put = async (asked: string | Request, response: Response) => {
    if (this.#isFull()) throw new DOMException('full', 'QuotaExceededError')
    // As the standard has it: the one before goes once the new one is whole.
    this.entries.delete(this.#url(asked))
    this.entries.set(this.#url(asked), response.clone())
  }
}

export class StubCaches {
  /** Refuses to take more. */
  isFull = false
  readonly #origin: string
  readonly #caches = new Map<string, StubCache>()

  constructor(origin: string) {
    this.#origin = origin
  }

  open = async (name: string) => {
    const cache = this.#caches.get(name) ?? new StubCache(this.#origin, () => this.isFull)
    this.#caches.set(name, cache)
    return cache
  }
  keys = () => Promise.resolve([...this.#caches.keys()])
  delete = (name: string) => Promise.resolve(this.#caches.delete(name))
  match = async (asked: string) => {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(asked)
      if (found) return found
    }
    return undefined
  }

  /** What a cache holds, by path, in its order. */
  paths = (name: string): string[] =>
    [...(this.#caches.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname)
}
