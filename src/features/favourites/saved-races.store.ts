// The saved races with what is on file of them, for guests and signed-in people alike.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $favouriteIds } from './favourites.store.ts'
import { $listedRaces, wantRaces, type ListedRace } from '../find/listed-races.store.ts'
import { fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { persistentAtom } from '@nanostores/persistent'
import '../../platform/browser/persistent-engine.ts'
import { FAVOURITES_ORDERS, type FavouritesOrder } from '../../rules/favourites/favourites.ts'

const ACCOUNT_PATH = '/api/favorites'

interface SavedRaces {
  races: ListedRace[]
  /** Numbers of saved races that are not listed any more. */
  gone: number[]
  /** True while the list or a race of it is not known yet. */
  reading: boolean
  /** True where some could not be fetched. */
  failed: boolean
}

type ListState = 'pending' | 'loaded' | 'failed'

/** A guest's list is on the device; a person's comes from the server. */
const account = atom<ListState>('pending')

/** The saved races, as far as they are known. */
export const $savedRaces: ReadableAtom<SavedRaces> = computed(
  [$favouriteIds, $listedRaces, account],
  (ids, listed, pending) => {
    const races = [...ids].flatMap((id) => listed.races.get(id) ?? [])
    const gone = [...ids].filter((id) => listed.gone.has(id))
    const some = races.length + gone.length < ids.size
    return {
      races,
      gone,
      reading: pending === 'pending' || (some && !listed.failed),
      failed: pending === 'failed' || (some && listed.failed),
    }
  },
)

/** Fetches the saved races and their facts from now on; returns a function that stops. */
export function readSavedRaces(): () => void {
  let stopAccount: (() => void) | undefined
  const stopIds = $favouriteIds.subscribe((ids) => wantRaces(ids))
  const stopSession = $session.subscribe(({ state }) => {
    stopAccount?.()
    stopAccount = undefined
    account.set(state === 'signed-out' ? 'loaded' : 'pending')
    if (state !== 'signed-in') return
    stopAccount = queryOf(ACCOUNT_PATH).subscribe(({ data, error }) =>
      // What the list says is taken over by the store of saved races in the turn after.
      queueMicrotask(() => account.set(data !== undefined ? 'loaded' : error ? 'failed' : 'pending')),
    )
  })
  return () => {
    stopIds()
    stopSession()
    stopAccount?.()
  }
}

/** Fetches again what could not be read. */
export function readSavedRacesAgain(): void {
  if ($session.get().state === 'signed-in') fetchAgain(ACCOUNT_PATH)
  wantRaces($favouriteIds.get())
}

// The order of the list of saved races, stored on the device under `startline:favourites-order` as one plain word.

const order = persistentAtom<FavouritesOrder>('startline:favourites-order', 'day', {
  encode: String,
  decode: (stored) => FAVOURITES_ORDERS.find((known) => known === stored) ?? 'day',
})

export const $favouritesOrder: ReadableAtom<FavouritesOrder> = order

/** Chooses the order. */
export function orderFavouritesBy(chosen: FavouritesOrder): void {
  order.set(chosen)
}
