// The order of the list of saved races, kept on the device under `startline:favourites-order` as one plain word.
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { FAVOURITES_ORDERS, type FavouritesOrder } from '../../rules/favourites/favourites.ts'

const order = persistentAtom<FavouritesOrder>('startline:favourites-order', 'day', {
  encode: String,
  decode: (stored) => FAVOURITES_ORDERS.find((known) => known === stored) ?? 'day',
})

export const $favouritesOrder: ReadableAtom<FavouritesOrder> = order

/** Chooses the order. */
export function orderFavouritesBy(chosen: FavouritesOrder): void {
  order.set(chosen)
}
