// All that /my-races is made of. What only signed-in people have comes only to them.
import { $session } from '../../platform/browser/session.store.ts'
import { $savedRaces, readSavedRaces } from '../../features/favourites/saved-races.store.ts'
import '../available-offline.ts'
import './ballots.ts'
import './calendar-link.ts'
import './comparisons.ts'
import './next-race.ts'
import './saved-list.ts'

readSavedRaces()

/** So long the page waits for what stands at its top, before it shows the rest without it. */
const MAX_WAIT_MS = 3000

/** Shows all parts at once, when the top is known: nothing jumps away under a finger. */
function reveal(): void {
  const parts = document.querySelector('[data-waiting]')
  if (!parts) return
  parts.removeAttribute('data-waiting')
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
$savedRaces.subscribe(({ reading }) => {
  if (!reading) queueMicrotask(reveal)
})
setTimeout(reveal, MAX_WAIT_MS)

const stop = $session.subscribe(({ state }) => {
  if (state !== 'signed-in') return
  void import('./person.ts')
  queueMicrotask(() => stop())
})
