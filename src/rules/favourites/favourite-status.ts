// What a saved race is to its runner, in the order in which it is offered, and what follows from it.

/** The database holds a favourite to the same words (supabase/schema/09_favourites.sql). */
export const FAVOURITE_STATUSES = [
  'wishlist',
  'in-ballot',
  'entered',
  'not-this-year',
  'done',
  'did-not-finish',
] as const
export type FavouriteStatus = (typeof FAVOURITE_STATUSES)[number]

/** What a race is that was saved and nothing said of it. */
export const USUAL_STATUS: FavouriteStatus = 'wishlist'

export const STATUS_WORDS: Readonly<Record<FavouriteStatus, string>> = {
  wishlist: 'Wishlist',
  'in-ballot': 'In the ballot',
  entered: 'Entered',
  'not-this-year': 'Not this year',
  done: 'Done',
  'did-not-finish': 'Did not finish',
}

/** A status that was kept or sent; null for anything else. */
export const readStatus = (value: unknown): FavouriteStatus | null =>
  FAVOURITE_STATUSES.find((status) => status === value) ?? null

/** Whether ballots and entry days of the race still matter to its runner. */
export const isSeekingEntry = (status: FavouriteStatus): boolean =>
  status === 'wishlist' || status === 'in-ballot'
