// Watches what is saved and compared, and stores its pages and the pace tools for reading offline: some seconds later, once
// for each set, not where data are saved, and not before the question about cookies has an answer, unless somebody saves or
// compares a race. What does it is loaded only when there is something to do.
import { readWantedOffline } from '../../rules/offline/offline.ts'
import { WANTED_OFFLINE_KEY } from '../../rules/offline/preloading.ts'
import { $comparison } from '../../features/compare/comparison.store.ts'
import { $consent } from '../../platform/browser/preferences.store.ts'
import { $favouriteIds, favouritesAreKnown } from '../../features/favourites/favourites.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { mayFetchAhead } from '../../platform/browser/preloading.ts'
import { withoutFail } from '../../platform/browser/missing-parts.ts'
import { readStored } from '../../platform/browser/storage.ts'

const REST_MS = 4000

/** Whether saved races are known here anyway: they are not fetched only to store pages. */
const knowsFavourites = () =>
  $session.get().state !== 'signed-in' || document.querySelector('save-race') !== null

async function savePages(of: string, ids: number[]): Promise<void> {
  await navigator.serviceWorker.ready
  const pages = await withoutFail(() => import('../../features/offline/offline-pages.store.ts'))
  await pages?.saveOffline(of, ids)
}

/** Starts watching. */
export function followWanted(): void {
  if (!('serviceWorker' in navigator) || !knowsFavourites()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // An account's list that was not fetched is not an empty list: stored pages stay. Once it is fetched, this runs again.
      if (!favouritesAreKnown()) return
      const ids = [...new Set([...$favouriteIds.get(), ...$comparison.get().map(({ id }) => id)])]
      if (ids.length === 0 && !$consent.get()) return
      const of = `${ids.sort((a, b) => a - b).join(' ')};`
      if (!mayFetchAhead() || readWantedOffline(readStored(WANTED_OFFLINE_KEY)).of === of) return
      // Where it fails, another page tries again.
      savePages(of, ids).catch(() => undefined)
    }, REST_MS)
  }
  $favouriteIds.subscribe(look)
  $comparison.subscribe(look)
  $consent.listen(look)
}
