// Saved races, for whoever looks: a guest's are kept on the device, a signed-in person's in the account. What serves the
// account is loaded for signed-in people only.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $guestFavouriteIds, setGuestFavourite } from './guest-favourites.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'

const ids = atom<ReadonlySet<number>>(new Set())
const always = () => true
const notYet = () => false
let areKnown = notYet

/**
 * Whether `$favouriteIds`, listened to, are all saved races: not before an account's list has been told, nor where it
 * cannot be. Whatever takes something away because a race is not saved asks this first.
 */
export const favouritesAreKnown = (): boolean => areKnown()

/** The numbers of the saved races, as far as they are known. */
export const $favouriteIds: ReadableAtom<ReadonlySet<number>> = ids

onMount(ids, () => {
  let stop: (() => void) | undefined
  const follow = (store: ReadableAtom<ReadonlySet<number>>) => {
    stop = store.subscribe((now) => ids.set(now))
  }
  const unsubscribe = $session.subscribe((session) => {
    stop?.()
    stop = undefined
    areKnown = session.state === 'signed-in' ? notYet : always
    if (session.state !== 'signed-in') return follow($guestFavouriteIds)
    void import('./account-favourites.store.ts').then(
      ({ $accountFavouriteIds, accountFavouritesAreKnown }) => {
        if ($session.get() === session && !stop) {
          areKnown = accountFavouritesAreKnown
          follow($accountFavouriteIds)
        }
        // What takes a press must be there when the network is gone by then.
        import('./send-favourites.store.ts').catch(() => undefined)
      },
    )
  })
  return () => {
    stop?.()
    stop = () => undefined
    unsubscribe()
  }
})

/** Saves the race, or removes it. Shown at once; what cannot be done is taken back and said. */
export async function setFavourite(raceId: number, raceType: string, saved: boolean): Promise<void> {
  const session = $session.get()
  if (session.state !== 'signed-in') return setGuestFavourite(raceId, raceType, saved)
  try {
    const { queueFavourite } = await import('./send-favourites.store.ts')
    queueFavourite(session.personId, raceId, raceType, saved)
  } catch {
    // The module with the sentences could not be loaded either.
    showToast({ kind: 'error', title: 'Error', text: `Failed to ${saved ? 'add' : 'remove'} favorite` })
  }
}
