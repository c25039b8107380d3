// A browser for unit tests of stores, as far as stores see one: storage that can be full or blocked, being online, the
// sign-in session, and the network, which answers what the test says. Everything between is the site's own code.
import { vi } from 'vitest'

/** Waits for what comes soon, on a busy machine too. */
export const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 })

export class StubStorage {
  readonly texts = new Map<string, string>()
  /** Refuses to be read or written, or to take more. */
  state: 'open' | 'full' | 'blocked' = 'open'

  getItem(key: string): string | null {
    if (this.state === 'blocked') throw new DOMException('blocked', 'SecurityError')
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.state !== 'open') throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string): void {
    if (this.state === 'blocked') throw new DOMException('blocked', 'SecurityError')
    this.texts.delete(key)
  }
}

export interface Request_ {
  method: string
  path: string
  body: unknown
  token: string | null
}
/** An answer, or null for a connection that fails. */
export type Answer = { status: number; body?: unknown } | null

export class StubBrowser {
  readonly local = new StubStorage()
  readonly session = new StubStorage()
  isOnline = true
  isHidden = false
  hasLocks = true
  readonly requests: Request_[] = []
  /** What the network answers; a test replaces it. */
  answer: (request: Request_) => Answer | Promise<Answer> = () => ({ status: 404 })
  #window = new EventTarget()

  /**
   * A page is loaded: all modules are new, what is stored is there. The page before is gone, but for its timers: so the
   * globals stay stubbed when a test ends.
   */
  load(path = '/'): void {
    vi.resetModules()
    const events = new EventTarget()
    this.#window = events
    const { local, session } = this
    const storages = {
      get localStorage() {
        if (local.state === 'blocked') throw new DOMException('blocked', 'SecurityError')
        return local
      },
      sessionStorage: session,
    }
    const listen = events.addEventListener.bind(events)
    const window = Object.assign(events, { location: new URL(path, 'https://startline.test') })
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(storages))
    const isHidden = () => this.isHidden
    const isOnline = () => this.isOnline
    vi.stubGlobal('window', window)
    vi.stubGlobal('location', window.location)
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('addEventListener', listen)
    vi.stubGlobal('document', {
      get hidden() {
        return isHidden()
      },
      addEventListener: listen,
    })
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline()
      },
      ...(this.hasLocks && { locks: new StubLocks() }),
    })
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => this.#ask(input, init))
  }

  /** Something happens to the page, or to a part of it: 'online', 'pagehide', 'visibilitychange', 'click'. */
  happens(name: string, target?: object): void {
    const event = new Event(name)
    if (target) Object.defineProperty(event, 'target', { value: target })
    this.#window.dispatchEvent(event)
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    this.happens(isOnline ? 'online' : 'offline')
  }

  /** Somebody is signed in on this device from now on, or nobody. */
  signIn(person: string | null): void {
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    const user = { id: person, email: `${person}@startline.test` }
    const kept = { access_token: `token-of-${person}`, refresh_token: 'r', expires_at, user }
    if (person) this.local.texts.set('startline:session', JSON.stringify(kept))
    else this.local.texts.delete('startline:session')
    this.happens('startline:session')
  }

  async #ask(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    if (!this.isOnline) throw new TypeError('Failed to fetch')
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? null
    const request = { method, path, body: body ? (JSON.parse(body as string) as unknown) : undefined, token }
    this.requests.push(request)
    const answer = await this.answer(request)
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body ?? {}), {
      status: answer.status,
    })
  }
}

/** Locks of one origin, as the Web Locks API has them; each page load of a test begins with none held. */
class StubLocks {
  readonly #last = new Map<string, Promise<unknown>>()

  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const run = (this.#last.get(name) ?? Promise.resolve()).then(work)
    this.#last.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
}
