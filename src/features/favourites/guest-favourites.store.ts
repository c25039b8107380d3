// A guest's saved races, stored on the device under `favorites`. Data there that cannot be read is copied to
// `favorites.bad`, never deleted; where storage is blocked the list lasts as long as the page.
import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { isOnDevice, readStored, writeStored } from '../../platform/browser/storage.ts'
import {
  guestFavourite,
  type GuestFavourite,
  readGuestFavourites,
  withStatus,
} from '../../rules/favourites/saved-race.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import {
  savedRaces,
  type FavouriteChange,
  readWaitingChanges,
  withChange,
  withoutChange,
  type WaitingChanges,
} from '../../rules/favourites/favourites.ts'
import { showToast } from '../../ui/toasts.store.ts'

const KEY = 'favorites'

const encode = (list: GuestFavourite[]) => (list.length > 0 ? JSON.stringify(list) : undefined)

function decode(stored: string): GuestFavourite[] {
  const { favourites, whole } = readGuestFavourites(stored)
  if (!whole) {
    writeStored(`${KEY}.bad`, stored)
    writeStored(KEY, encode(favourites) ?? null)
    showToast({
      kind: 'error',
      title: 'Some saved races could not be read',
      text: 'The unreadable part has been set aside on this device, not deleted.',
      mustBeSeen: true,
    })
  }
  return favourites
}

const favourites = persistentAtom<GuestFavourite[]>(KEY, [], { encode, decode })

export const $guestFavourites: ReadableAtom<GuestFavourite[]> = favourites
export const $guestStatuses = computed(favourites, (list) =>
  savedRaces(list, new Map(), [], dayHere(Date.now())),
)

/** Says that a race was saved, here or in the account. */
export const notifyAdded = () =>
  showToast({
    title: 'Added to Your Favorites',
    text: 'View in the Dashboard.',
    link: { href: '/my-races', text: 'View in the Dashboard.' },
  })

/** The change of a press. */
export type WantedChange = Omit<FavouriteChange, 'at'>

let storageFailureShown = false

/** Saves the race on this device, or removes it. Shows a message only where the device does not store it. */
export function saveGuestFavourite({ raceId, raceType, saved, status, raceDay = null }: WantedChange): void {
  // What is on the device counts: another tab may have written it a moment ago.
  const list = decode(readStored(KEY) ?? '[]')
  const before = list.find((entry) => entry.raceId === raceId)
  const previous = before?.status && { ...before, status: before.status, raceDay: before.raceDay ?? null }
  const now = status ? withStatus(previous || undefined, { status, raceDay }, dayHere(Date.now())) : before
  const others = list.filter((entry) => entry.raceId !== raceId)
  favourites.set(saved ? [...others, guestFavourite(raceId, raceType, now)] : others)
}

/** Saves or removes as a guest does, and says so. */
export function setGuestFavourite(change: WantedChange): void {
  const wasSaved = favourites.get().some(({ raceId }) => raceId === change.raceId)
  saveGuestFavourite(change)
  if (!isOnDevice(KEY) && !storageFailureShown) {
    storageFailureShown = true
    showToast({
      kind: 'error',
      title: 'This device cannot save anything',
      text: 'Its storage is full or blocked. Saved races last until you leave this page.',
    })
  } else if (!change.saved) {
    showToast({ title: 'Removed from favorites', text: 'Sign up to save your favorites permanently!' })
  } else if (!change.status || !wasSaved) notifyAdded()
}

// What signed-in people saved and removed and the server does not know yet: stored on the device by person, as
// { [person]: [{ raceId, raceType, saved, status, at }] }, so that it outlives the page, the connection and a sign-out.

const WAITING_FAVOURITES_KEY = 'startline:account:favourites'

const decodeWaiting = (stored: string) => readWaitingChanges(stored, Date.now())

const waiting = persistentAtom<WaitingChanges>(
  WAITING_FAVOURITES_KEY,
  {},
  {
    encode: (people) => (Object.keys(people).length > 0 ? JSON.stringify(people) : undefined),
    decode: decodeWaiting,
  },
)
export const $waitingFavourites: ReadableAtom<WaitingChanges> = waiting

/** What is on the device counts: another tab may have written it a moment ago. */
const read = (): WaitingChanges => decodeWaiting(readStored(WAITING_FAVOURITES_KEY) ?? '{}')

function write(person: string, change: (list: FavouriteChange[]) => FavouriteChange[]): void {
  const { [person]: list = [], ...others } = read()
  const next = change(list)
  waiting.set(next.length > 0 ? { ...others, [person]: next } : others)
}

/** The changes of a person that wait, in their order. */
export const waitingOf = (person: string): FavouriteChange[] => read()[person] ?? []

/** Adds a change and gives it back with its moment; an earlier one for the same race is dropped. */
export function addWaiting(person: string, change: Omit<FavouriteChange, 'at'>): FavouriteChange {
  write(person, (list) => withChange(list, change, Date.now()))
  return waitingOf(person).at(-1)!
}

/** Removes a change that the server has answered, done or refused. */
export function dropWaiting(person: string, answered: FavouriteChange, wasDone: boolean): void {
  write(person, (list) => withoutChange(list, answered, wasDone))
}

/** Deletes what waits for a person whose account is deleted. */
export function forgetWaiting(person: string): void {
  write(person, () => [])
}
