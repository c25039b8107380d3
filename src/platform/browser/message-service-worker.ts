// What the page asks of the service worker: what it holds, to keep pages and to drop them, and to let a new one take over.
import type { CacheStats, WorkerMessage } from '../../rules/offline/offline.ts'

const ANSWER_MS = 5000
const MAX_CACHE_MS = 120_000

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []) =>
  worker.postMessage(message, ports)

/**
 * Lets the worker that waits now take over, which may be a newer one than was announced, and reloads this page once it has;
 * at once where none waits any more, since another tab has let it in.
 */
export async function takeUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(waiting, { type: 'SKIP_WAITING' })
}

function ask<T>(message: WorkerMessage, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return reject(new Error('No service worker controls this page'))
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => reject(new Error('The service worker did not answer')), patienceMs)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data as T)
    })
    port1.start()
    tell(worker, message, [port2])
  })
}

/** What the worker holds, by cache; rejects after 5 s without an answer. */
export const cacheStats = () => ask<CacheStats>({ type: 'CACHE_STATS' }, ANSWER_MS)

/** Keeps these pages on the device; gives those that could be had. */
export const keepPages = (paths: string[]) => ask<string[]>({ type: 'KEEP', paths }, MAX_CACHE_MS)

/** Drops these pages from the device. */
export const forgetPages = (paths: string[]) => ask<null>({ type: 'FORGET', paths }, MAX_CACHE_MS)
