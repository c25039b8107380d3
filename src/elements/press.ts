// What answers a press, or shows what this visitor chose and saved: the account, hearts, the comparison, switches, news, reports. One
// file, loaded by shell/first-press.ts when there is reason to.
import { $comparison } from '../features/compare/comparison.store.ts'
import { $session } from '../platform/browser/session.store.ts'
import '../features/favourites/left-behind.store.ts'
import { hydrateNow } from '../platform/browser/page-events.ts'
import { loadStyle, withoutFail } from '../platform/browser/missing-parts.ts'
import './account-links.ts'
import './page-controls.ts'
import './race-buttons.ts'
import './toast-region.ts'
import pressStyle from '../styles/press.css?url'
import { followWanted } from './shell/save-offline.ts'

// What shows itself waits for its style; what answers a press does not.
const styled = loadStyle(pressStyle)

// The comparison's own page has no tray.
const tray = document.querySelector<HTMLElement>('.compare-tray-place')
if (tray)
  void styled.then(() => {
    const stop = $comparison.subscribe((races) => {
      if (races.length === 0) return
      queueMicrotask(() => stop())
      hydrateNow(tray)
    })
  })

// The way out of an account must be there when the network is gone.
if ($session.get().state === 'signed-in')
  void withoutFail(() => import('../features/account/sign-out.store.ts'))

if (import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off') followWanted()
