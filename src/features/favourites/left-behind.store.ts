// Sends changes that still wait for the account: when a page opens, when its tab is seen again, and when the device is
// online again. The code for it loads only if something was left. A hidden tab leaves the work to the visible one.
import { withoutFail } from '../../platform/browser/missing-parts.ts'
import { readStored } from '../../platform/browser/storage.ts'
import { $session } from '../../platform/browser/session.store.ts'

const isStored = (key: string) => readStored(key) !== null

function takeCare(): void {
  const { state } = $session.get()
  if (document.hidden || state === 'unknown') return
  const copies = isStored('startline:account:comparisons')
  if (state === 'signed-out') {
    if (copies)
      void withoutFail(() => import('../compare/move-guest-comparison.store.ts')).then((part) =>
        part?.deleteOldCopies(),
      )
    return
  }
  if (isStored('startline:account:favourites')) {
    void withoutFail(() => import('./account-favourites.store.ts')).then((part) => part?.sendWaiting())
  }
  if (copies || ['favorites', 'comparison', 'startline:account:move'].some(isStored)) {
    void withoutFail(() => import('./guest-migration.store.ts')).then((part) => part?.migrateGuestData())
  }
}

if (typeof window !== 'undefined') {
  $session.subscribe(takeCare)
  window.addEventListener('online', takeCare)
  document.addEventListener('visibilitychange', takeCare)
}
