// The pages that the service worker stored, as the page sees them (names, sizes, days), and the requests of the page to the
// worker: what it holds, to store pages and to drop them, and to let a new one take over.
import { OFFLINE_CACHES, type CacheStats, type WorkerMessage } from '../../rules/offline/offline.ts'
import { pageTitle } from '../../rules/site/site.ts'

export interface StoredPage {
  path: string
  title: string
  /** Of the page itself: what it shares with others is counted apart. */
  bytes: number
  /** When it was fetched: an HTTP date, or nothing. */
  fetched: string | null
  /** Stored because its race is saved or compared, or because it is a pace tool; not only because it was opened. */
  onPurpose: boolean
}

async function pagesIn(name: string, onPurpose: boolean): Promise<StoredPage[]> {
  // Opening would make an empty one.
  if (!(await window.caches.has(name))) return []
  const cache = await window.caches.open(name)
  const keys = await cache.keys()
  return Promise.all(
    keys.map(async (key) => {
      const answer = await cache.match(key)
      const html = (await answer?.text()) ?? ''
      const path = new URL(key.url).pathname
      return {
        path,
        title: pageTitle(html) ?? path,
        bytes: new Blob([html]).size,
        fetched: answer?.headers.get('Date') ?? null,
        onPurpose,
      }
    }),
  )
}

/** All stored pages, those stored on purpose first; none where the browser does not store. */
export async function storedPages(): Promise<StoredPage[]> {
  try {
    return [
      ...(await pagesIn(OFFLINE_CACHES.saved, true)),
      ...(await pagesIn(OFFLINE_CACHES.pages, false)).reverse(),
    ]
  } catch {
    return []
  }
}

/** Bytes of what the stored pages share: scripts, styles, fonts. */
export async function sharedBytes(): Promise<number> {
  try {
    if (!(await window.caches.has(OFFLINE_CACHES.assets))) return 0
    const cache = await window.caches.open(OFFLINE_CACHES.assets)
    const sizes = await Promise.all((await cache.matchAll()).map(async (part) => (await part.blob()).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

const ANSWER_MS = 5000
const MAX_CACHE_MS = 120_000

const post = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []) =>
  worker.postMessage(message, ports)

/**
 * Lets the worker that waits now take over, which may be a newer one than was announced, and reloads this page once it has;
 * at once where none waits any more, since another tab has let it in.
 */
export async function applyUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  post(waiting, { type: 'SKIP_WAITING' })
}

function request<T>(message: WorkerMessage, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return reject(new Error('No service worker controls this page'))
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => reject(new Error('The service worker did not answer')), timeoutMs)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data as T)
    })
    port1.start()
    post(worker, message, [port2])
  })
}

/** What the worker holds, by cache; rejects after 5 s without an answer. */
export const cacheStats = () => request<CacheStats>({ type: 'CACHE_STATS' }, ANSWER_MS)

/** Stores these pages on the device; returns those that could be fetched. */
export const cachePages = (paths: string[]) => request<string[]>({ type: 'KEEP', paths }, MAX_CACHE_MS)

/** Drops these pages from the device. */
export const forgetPages = (paths: string[]) => request<null>({ type: 'FORGET', paths }, MAX_CACHE_MS)
