// Saved races of the current visitor: a guest's are stored on the device, a signed-in person's in the account. What serves the
// account is loaded for signed-in people only.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { FavouriteStatus, SavedAs } from '../../rules/favourites/saved-race.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { $guestStatuses, setGuestFavourite, type WantedChange } from './guest-favourites.store.ts'
import { withoutFail } from '../../platform/browser/missing-parts.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'

const statuses = atom<ReadonlyMap<number, SavedAs>>(new Map())
const always = () => true
const notYet = () => false
let areKnown = notYet

/**
 * Whether `$favouriteIds`, listened to, are all saved races: not before an account's list has been told, nor where it
 * cannot be. Whatever takes something away because a race is not saved asks this first.
 */
export const favouritesAreKnown = (): boolean => areKnown()

/** The status and edition of each saved race, by the race's number, as far as they are known. */
export const $favouriteStatuses: ReadableAtom<ReadonlyMap<number, SavedAs>> = statuses

/** The numbers of the saved races, as far as they are known. */
export const $favouriteIds: ReadableAtom<ReadonlySet<number>> = computed(
  statuses,
  (now) => new Set(now.keys()),
)

/** Reads the account's list where that has failed so far. */
let readAccount = () => Promise.resolve()

const notifyNotRead = () =>
  showToast({
    kind: 'error',
    title: 'Your saved races could not be loaded',
    text: 'What you save is kept all the same. They are read again when you save a race, or reload the page.',
  })

onMount(statuses, () => {
  let stop: (() => void) | undefined
  const follow = (store: ReadableAtom<ReadonlyMap<number, SavedAs>>) => {
    stop = store.subscribe((now) => statuses.set(now))
  }
  const unsubscribe = $session.subscribe((session) => {
    stop?.()
    stop = undefined
    areKnown = session.state === 'signed-in' ? notYet : always
    if (session.state !== 'signed-in') return follow($guestStatuses)
    readAccount = async () => {
      const part = await withoutFail(() => import('./account-favourites.store.ts'))
      if ($session.get() !== session || stop) return
      if (!part) return void notifyNotRead()
      areKnown = part.accountFavouritesAreKnown
      follow(part.$accountStatuses)
    }
    void readAccount()
  })
  return () => {
    stop?.()
    stop = () => undefined
    unsubscribe()
  }
})

/** Shown at once; what cannot be done is taken back and said. */
async function change(wanted: WantedChange): Promise<void> {
  const session = $session.get()
  if (session.state !== 'signed-in') return setGuestFavourite(wanted)
  try {
    const { queueFavourite } = await import('./account-favourites.store.ts')
    queueFavourite(session.personId, wanted)
    void readAccount()
  } catch {
    // The module with the sentences could not be loaded either.
    showToast({
      kind: 'error',
      title: 'Error',
      text: `Failed to ${wanted.saved ? 'add' : 'remove'} favorite`,
    })
  }
}

/** Saves the race, or removes it. */
export const setFavourite = (raceId: number, raceType: string, saved: boolean): Promise<void> =>
  change({ raceId, raceType, saved })

/** Says what the edition of that day is to its runner; saves the race where it is not saved. */
export const setFavouriteStatus = (
  raceId: number,
  raceType: string,
  status: FavouriteStatus,
  raceDay: CalendarDay | null = null,
): Promise<void> => change({ raceId, raceType, saved: true, status, raceDay })
