// After sign-in: what a guest saved on this device moves to the account. One tab at a time, and again at the next page
// where it was interrupted.
import { oneTabAtATime } from '../../platform/browser/other-tabs.ts'
import { forgetComparisonOf } from '../compare/comparison.store.ts'
import { deleteCopiesOf, moveGuestComparison } from '../compare/move-guest-comparison.store.ts'
import { forgetShownPredictions } from '../medals/shown-predictions.store.ts'
import { FAVOURITES_LOCK, sendChange, noteDone, type Sent } from './account-favourites.store.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import { forgetWaiting, $guestFavourites, saveGuestFavourite } from './guest-favourites.store.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import type { GuestFavourite } from '../../rules/favourites/saved-race.ts'
import { type FavouritesMove, readFavouritesMove } from '../../rules/favourites/favourites.ts'
import { showToast } from '../../ui/toasts.store.ts'

const MOVE_KEY = 'startline:account:move'
/** After so many failures in a row, the rest is not sent now. */
const MAX_UNANSWERED = 2

const writeMove = (move: FavouritesMove) => writeStored(MOVE_KEY, JSON.stringify(move))

/** Deletes the progress of the move to a person's account, once the account is deleted. */
function forgetMove(person: string): void {
  const { moved, failureShown } = readFavouritesMove(readStored(MOVE_KEY), person)
  if (moved > 0 || failureShown) writeStored(MOVE_KEY, null)
}

/** Offers one race: both editions in their order, the later one only where the earlier one reached the server. */
async function offer({ raceId, raceType, status, raceDay, enteredBefore }: GuestFavourite): Promise<Sent> {
  const race = { raceId, raceType, saved: true }
  if (enteredBefore) {
    const sent = await sendChange({ ...race, status: 'entered', raceDay: enteredBefore })
    if (sent.outcome === 'not now' || sent.outcome === 'signed out') return sent
  }
  return sendChange({ ...race, ...(status && { status, raceDay: raceDay ?? null }) })
}

/** Offers each race once; true where some were refused, or are left for another time. */
async function moveAll(move: FavouritesMove): Promise<boolean> {
  let hasFailed = false
  let silences = 0
  for (const entry of $guestFavourites.get()) {
    const { raceId, raceType } = entry
    // Removed by hand meanwhile, in this tab or another.
    if (!$guestFavourites.get().some((saved) => saved.raceId === raceId)) continue
    if (personNow() !== move.person) return true
    const sent = await offer(entry)
    if (sent.outcome === 'done') {
      silences = 0
      move.moved++
      writeMove(move)
      saveGuestFavourite({ raceId, raceType, saved: false })
      noteDone({ person: move.person, raceId, favourite: sent.favourite })
      continue
    }
    hasFailed = true
    if (sent.outcome === 'refused') saveGuestFavourite({ raceId, raceType, saved: false })
    else if (++silences === MAX_UNANSWERED) return true
  }
  return hasFailed
}

/** Moves what can be moved and shows the outcome. Call it under the lock of favourites. */
async function moveGuestFavourites(person: string): Promise<void> {
  const move = readFavouritesMove(readStored(MOVE_KEY), person)
  if ($guestFavourites.get().length === 0 && move.moved === 0) return
  const hasFailed = await moveAll(move)
  const { moved } = move
  if (moved > 0) {
    showToast({
      title: 'Favorites Migrated',
      text: `${moved} favorite races have been saved to your account!`,
      mustBeSeen: true,
    })
    move.moved = 0
  }
  if (hasFailed && !move.failureShown) {
    move.failureShown = true
    showToast({
      kind: 'error',
      title: 'Migration Error',
      text: 'Some favorites could not be migrated. You can add them again manually.',
      mustBeSeen: true,
    })
  }
  if ($guestFavourites.get().length === 0) writeStored(MOVE_KEY, null)
  else writeMove(move)
}

/** Moves saved races and the comparison of a guest to the account of the signed-in person. Never rejects. */
export async function migrateGuestData(): Promise<void> {
  const person = personNow()
  if (person === null) return
  await oneTabAtATime(FAVOURITES_LOCK, () => moveGuestFavourites(person))
  await oneTabAtATime('comparison', () => moveGuestComparison(person))
}

/** Deletes everything that this device still stores for a person's deleted account. */
export function forgetForAccount(person: string): void {
  forgetWaiting(person)
  forgetMove(person)
  deleteCopiesOf(person)
  forgetComparisonOf(person)
  forgetShownPredictions(person)
}
