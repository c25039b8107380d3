// What the site puts in the place of /sw.js when it is built with SERVICE_WORKER=off: browsers fetch it within a minute or
// at the next page, and it removes itself and all that the worker kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))

async function removeAll() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
}
