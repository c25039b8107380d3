// After sign-in: what a guest kept on this device moves to the account. One tab at a time, and again at the next page
// where it was interrupted.
import { oneTabAtATime } from '../../platform/browser/other-tabs.ts'
import { forgetComparisonOf } from '../compare/comparison.store.ts'
import { forgetCopiesOf, moveGuestComparison } from '../compare/move-guest-comparison.store.ts'
import { forgetShownPredictions } from '../medals/shown-predictions.store.ts'
import { forgetMove, moveGuestFavourites } from './move-guest-favourites.store.ts'
import { FAVOURITES_LOCK } from './send-favourites.store.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import { forgetWaiting } from './waiting-favourites.store.ts'

/** Moves saved races and the comparison of a guest to the account of whoever is signed in. Never rejects. */
export async function migrateGuestData(): Promise<void> {
  const person = personNow()
  if (person === null) return
  await oneTabAtATime(FAVOURITES_LOCK, () => moveGuestFavourites(person))
  await oneTabAtATime('comparison', () => moveGuestComparison(person))
}

/** What this device still keeps for a person's account, which is erased: goes too. */
export function forgetForAccount(person: string): void {
  forgetWaiting(person)
  forgetMove(person)
  forgetCopiesOf(person)
  forgetComparisonOf(person)
  forgetShownPredictions(person)
}
