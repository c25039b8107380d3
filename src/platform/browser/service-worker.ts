// The page's side of the service worker: registers it, looks for a new one every minute and says when one waits. It is
// in the script of every page: requests to the worker are in stored-pages.ts. What fails here is logged and
// nothing else: the site works without.
import type { WorkerMessage } from '../../rules/offline/offline.ts'
import { WANTED_OFFLINE_KEY } from '../../rules/offline/preloading.ts'
import { noteFailure } from './missing-parts.ts'
import { writeStored } from './storage.ts'
import './trusted-types.ts'

const CHECK_MS = 60_000

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

/** Registers the worker of this site; `announce` is called with one that waits while another controls the page. */
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
    const seen: WorkerMessage = { type: 'SEEN', path: location.pathname }
    active?.postMessage(seen, [])
  } catch (error) {
    noteFailure('Registering the service worker', error)
  }
}

const OWN_CACHE = /^(startline-|workbox-precache-)/

/**
 * Takes the worker away, and its caches, where the site was built without one: the page may be there before the worker
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
