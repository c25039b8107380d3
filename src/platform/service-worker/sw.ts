// The service worker: every page opened stays readable without a network. It takes over only when nobody uses the one
// before or when a person says so, stores nothing that is anybody's own, and can be switched off (switched-off.js).
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isGenerous, type Connection } from '../../rules/offline/preloading.ts'
import {
  isPublicAnswer,
  isPublicQuestion,
  mayKeepPage,
  MAX_ANSWERS,
  MAX_ASSETS,
  OFFLINE_CACHES,
  OFFLINE_PAGE,
  type CacheStats,
  type WorkerMessage,
} from '../../rules/offline/offline.ts'
import { answerPage, fetchPage, forgetPages, isBuiltFile, refreshStoredPages } from './stored-pages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.mode !== 'navigate' || origin !== location.origin) return
  if (!mayKeepPage(pathname) || pathname === OFFLINE_PAGE) return
  event.respondWith(answerPage(event, () => matchPrecache(OFFLINE_PAGE)))
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({
    cacheName: OFFLINE_CACHES.assets,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isBuiltFile(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: MAX_ASSETS }),
    ],
  }),
)

// Never an answer to somebody: no token in the question, and the answer itself says that it is public.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPublicQuestion(url.pathname, request),
  new StaleWhileRevalidate({
    cacheName: OFFLINE_CACHES.answers,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPublicAnswer(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: MAX_ANSWERS }),
    ],
  }),
)

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
  // Pages wait for the worker while it activates, so the renewal does not belong to that. Where it is cut short, pages are
  // readable as they were, each with its own files; each is renewed when it is opened.
  const { connection } = navigator as { connection?: Connection }
  if (isGenerous(connection)) void refreshStoredPages().catch(() => undefined)
})

async function countCache(name: string): Promise<CacheStats['caches'][number]> {
  const cache = await caches.open(name)
  const stored = await cache.matchAll()
  const sizes = await Promise.all(stored.map(async (one) => (await one.blob()).size))
  return { name, entries: stored.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function cacheStats(): Promise<CacheStats> {
  const names = await caches.keys()
  return { caches: await Promise.all(names.map(countCache)) }
}

async function cachePages(paths: string[]): Promise<string[]> {
  const cached: string[] = []
  for (const path of paths.filter(mayKeepPage)) if (await fetchPage(path, true)) cached.push(path)
  return cached
}

async function answer(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting()
    case 'CACHE_STATS':
      return cacheStats()
    case 'SEEN':
      return mayKeepPage(message.path) && fetchPage(message.path)
    case 'KEEP':
      return cachePages(message.paths)
    case 'FORGET':
      return forgetPages(message.paths)
    default:
      return null
  }
}

self.addEventListener('message', (event) => {
  const answering = answer(event.data as WorkerMessage).catch(() => null)
  event.waitUntil(answering.then((value) => event.ports[0]?.postMessage(value)))
})
