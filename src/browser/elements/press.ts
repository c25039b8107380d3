// What answers a press, or shows what this visitor chose and keeps: the account, hearts, the comparison, switches, news. One
// file, loaded by shell/first-press.ts when there is reason to.
import { $comparison } from '../../stores/comparison.ts'
import { $session } from '../../stores/session.ts'
import { $toast } from '../../stores/toasts.ts'
import '../../stores/left-behind.ts'
import './account-links.ts'
import './compare-race.ts'
import './compare-tray.ts'
import './save-race.ts'
import './share-page.ts'
import './theme-switch.ts'
import './toast-region.ts'
import './unit-switch.ts'
import { followWanted } from './shell/keep-offline.ts'

/** Puts an element at the end of the page when there is first something to show in it. */
function appendOnce(name: string): () => void {
  let isThere = false
  return () => {
    if (!isThere) document.body.append(document.createElement(name))
    isThere = true
  }
}

const appendToasts = appendOnce('toast-region')
$toast.subscribe((toast) => toast && appendToasts())

// The comparison's own page needs no tray.
const appendTray = appendOnce('compare-tray')
if (location.pathname !== '/compare') $comparison.subscribe((races) => races.length > 0 && appendTray())

// The way out of an account must be there when the network is gone.
if ($session.get().state === 'signed-in') import('../../stores/sign-out.ts').catch(() => undefined)

if (import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off') followWanted()
