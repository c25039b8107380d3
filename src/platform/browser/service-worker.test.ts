import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'

class StubWorker extends EventTarget {
  state = 'installing'
  readonly messages: unknown[] = []
  postMessage(message: unknown): void {
    this.messages.push(message)
  }
  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class StubRegistration extends EventTarget {
  waiting: StubWorker | null = null
  installing: StubWorker | null = null
  updates = 0
  update = () => {
    this.updates += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  finds(worker: StubWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

const session = new StubStorage()
let container: EventTarget & { controller: StubWorker | null; ready: Promise<unknown>; register: unknown }
let registration: StubRegistration
let requested: unknown[]
let page: { hidden: boolean }
let reloads: number
const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  warnings.mockClear()
  session.texts.clear()
  session.state = 'open'
  registration = new StubRegistration()
  requested = []
  page = { hidden: false }
  reloads = 0
  container = Object.assign(new EventTarget(), {
    controller: new StubWorker(),
    ready: Promise.resolve({ active: new StubWorker() }),
    register: (...args: unknown[]) => {
      requested = args
      return Promise.resolve(registration)
    },
    getRegistration: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('window', { sessionStorage: session })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', {
    href: 'https://startline.test/',
    pathname: '/',
    reload: () => (reloads += 1),
  })
})
afterEach(() => vi.useRealTimers())

const start = async (announce: () => void = () => undefined) => {
  const module = await import('./service-worker.ts')
  await module.startServiceWorker(announce)
  return import('./stored-pages.ts')
}

test('it is registered for the whole site, past all caches, and a new one is looked for every minute', async () => {
  await start()
  expect(requested).toEqual(['/sw.js', { scope: '/', updateViaCache: 'none' }])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(registration.updates).toBe(1)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(180_000)
  expect(registration.updates).toBe(1)
  expect(warnings).toHaveBeenCalledTimes(1)
})

test('a new worker is announced where one controls the page, and not at the first visit', async () => {
  let announced = 0
  await start(() => (announced += 1))
  const first = new StubWorker()
  container.controller = null
  registration.finds(first)
  first.becomes('installed')
  expect(announced).toBe(0)
  const next = new StubWorker()
  container.controller = first
  registration.finds(next)
  registration.waiting = next
  next.becomes('installed')
  expect(announced).toBe(1)
})

test('a new worker that was being installed before the page asked is announced too', async () => {
  let announced = 0
  const next = new StubWorker()
  registration.installing = next
  await start(() => (announced += 1))
  registration.waiting = next
  next.becomes('installed')
  expect(announced).toBe(1)
})

test('a site without a worker takes the one before away with its caches, whoever comes first', async () => {
  const left = ['startline-pages', 'workbox-precache-v2-https://startline.test/', 'of-somebody-else']
  let unregistered = 0
  const registrations = [{ unregister: () => Promise.resolve((unregistered += 1)) }]
  Object.assign(container, { getRegistrations: () => Promise.resolve(registrations) })
  const local = new StubStorage()
  local.texts.set('startline:offline', '{"of":";"}')
  const caches = {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.splice(left.indexOf(name), 1).length > 0),
  }
  Object.assign(window, { localStorage: local, caches })
  const { stopServiceWorker } = await import('./service-worker.ts')
  await stopServiceWorker()
  expect([unregistered, left, [...local.texts.keys()]]).toEqual([1, ['of-somebody-else'], []])

  Object.assign(container, {
    getRegistrations: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await expect(stopServiceWorker()).resolves.toBeUndefined()
})

const asksToTakeOver = [{ type: 'SKIP_WAITING' }]

test('whoever asks for the new version gets it, once, though the page has just reloaded by itself', async () => {
  const { mayReload } = await import('./missing-parts.ts')
  expect(mayReload()).toBe(true)
  const { applyUpdate } = await start()
  registration.waiting = new StubWorker()
  await applyUpdate()
  expect(registration.waiting.messages).toEqual(asksToTakeOver)
  expect(reloads).toBe(0)
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloads).toBe(1)
})

test('asked for after another deploy, it is the newest that takes over', async () => {
  const [first, second] = [new StubWorker(), new StubWorker()]
  registration.waiting = first
  let announced = 0
  const { applyUpdate } = await start(() => (announced += 1))
  registration.finds(second)
  registration.waiting = second
  second.becomes('installed')
  expect(announced).toBe(2)
  await applyUpdate()
  expect([first.messages, second.messages]).toEqual([[], asksToTakeOver])
})

test('where another tab has let the new version in, and where nothing can be remembered, the press reloads', async () => {
  session.state = 'blocked'
  const { applyUpdate } = await start()
  await applyUpdate()
  expect(reloads).toBe(1)
  registration.waiting = new StubWorker()
  await applyUpdate()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloads).toBe(2)
})

test.each([
  ['an hour slow', -3_600_000, true],
  ['a day fast', 86_400_000, true],
  ['right', 1000, false],
])('a clock that is %s keeps nobody from reloading for longer than a minute', async (_name, skew, may) => {
  const { mayReload } = await import('./missing-parts.ts')
  const now = Date.now()
  expect(mayReload(now)).toBe(true)
  expect(mayReload(now + skew)).toBe(may)
})

test('where nothing can be remembered, nothing reloads by itself', async () => {
  session.state = 'blocked'
  const { mayReload } = await import('./missing-parts.ts')
  expect(mayReload()).toBe(false)
})

test('what cannot be registered is logged, and nothing else happens', async () => {
  container.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  await start()
  expect(warnings).toHaveBeenCalledTimes(1)
  Object.defineProperty(navigator, 'serviceWorker', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await start()
  expect(warnings).toHaveBeenCalledTimes(2)
})

test('a worker that says nothing is waited for five seconds', async () => {
  const { cacheStats } = await start()
  const stats = cacheStats().then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(4999)
  expect(await Promise.race([stats, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await stats).toBe('The service worker did not answer')
})
