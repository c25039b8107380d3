// The pages that the service worker stored, as the page itself sees them: names, sizes, days. Only reads.
import { OFFLINE_CACHES } from '../../rules/offline/offline.ts'
import { pageTitle } from '../../rules/site/site.ts'

export interface StoredPage {
  path: string
  title: string
  /** Of the page itself: what it shares with others is counted apart. */
  bytes: number
  /** When it was fetched: an HTTP date, or nothing. */
  fetched: string | null
  /** Kept on purpose, and not only opened. */
  kept: boolean
}

async function pagesIn(name: string, kept: boolean): Promise<StoredPage[]> {
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
        kept,
      }
    }),
  )
}

/** All stored pages, those kept on purpose first; none where the browser does not store. */
export async function storedPages(): Promise<StoredPage[]> {
  try {
    return [
      ...(await pagesIn(OFFLINE_CACHES.kept, true)),
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
