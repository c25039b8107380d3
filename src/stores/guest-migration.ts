// After sign-in: what a guest kept on this device moves to the account. One tab at a time, and again at the next page
// where it was interrupted.
import { oneTabAtATime } from '../browser/one-tab-at-a-time.ts'
import { forgetComparisonOf } from './comparison.ts'
import { forgetCopiesOf, moveGuestComparison } from './move-guest-comparison.ts'
import { forgetMove, moveGuestFavourites } from './move-guest-favourites.ts'
import { forgetDraftOf } from './saved-comparisons.ts'
import { FAVOURITES_LOCK } from './send-favourites.ts'
import { personNow } from './session.ts'
import { forgetWaiting } from './waiting-favourites.ts'

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
  forgetDraftOf(person)
}
