// The door to the service worker: registers it, looks for a new one every minute, says when one waits, and asks it things.
// What fails here is logged and nothing else: the site works without.
import type { CacheStats, WorkerMessage } from '../domain/offline.ts'
import { WANTED_OFFLINE_KEY } from '../domain/wanted-offline-key.ts'
import { noteFailure } from './error-log.ts'
import { writeStored } from './storage.ts'
import './trusted-types.ts'

const CHECK_MS = 60_000
const ANSWER_MS = 5000
const LONGEST_KEEPING_MS = 120_000

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

function watch(registration: ServiceWorkerRegistration, announce: () => void): void {
  const isUpdate = () => registration.waiting && navigator.serviceWorker.controller
  if (isUpdate()) announce()
  const follow = () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isUpdate()) announce()
    })
  }
  // One may have been found before: by the browser when it opened the page, or by another tab.
  follow()
  registration.addEventListener('updatefound', follow)
  setInterval(() => {
    if (document.hidden || !navigator.onLine) return
    registration.update().catch((error: unknown) => noteFailure('Looking for a new version', error))
  }, CHECK_MS)
}

/** Registers the worker of this site; `announce` hears of one that waits while another controls the page. */
export async function startServiceWorker(announce: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const options = { scope: '/', updateViaCache: 'none' } as const
    const hadController = navigator.serviceWorker.controller !== null
    const registration = await navigator.serviceWorker.register('/sw.js', options)
    // A browser's extension may have put something in the place of this.
    if (!registration?.addEventListener) return
    watch(registration, announce)
    if (hadController) return
    // The very first visit: this page came before the worker.
    const { active } = await navigator.serviceWorker.ready
    if (active) tell(active, { type: 'SEEN', path: location.pathname })
  } catch (error) {
    noteFailure('Registering the service worker', error)
  }
}

const OWN_CACHE = /^(startline-|workbox-precache-)/

/**
 * Takes the worker away, and all that it kept, where the site was built without one: the page may be there before the worker
 * that removes itself.
 */
export async function stopServiceWorker(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    const names = (await window.caches?.keys()) ?? []
    await Promise.all(names.filter((name) => OWN_CACHE.test(name)).map((name) => window.caches.delete(name)))
    writeStored(WANTED_OFFLINE_KEY, null)
  } catch (error) {
    noteFailure('Removing the service worker', error)
  }
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
export const keepPages = (paths: string[]) => ask<string[]>({ type: 'KEEP', paths }, LONGEST_KEEPING_MS)

/** Drops these pages from the device. */
export const forgetPages = (paths: string[]) => ask<null>({ type: 'FORGET', paths }, LONGEST_KEEPING_MS)
