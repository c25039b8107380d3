// Home's switch has its script when it is used, or at once where the browser brought back an earlier choice. Where the script
// does not come, the table of marathons does not stand under another distance: it says what it says of races that do not come.
import { atFirstUse } from '../platform/browser/signs-of-use.ts'

const topRaces = document.querySelector('top-races')
const otherChoice = () => topRaces?.querySelector('input:checked:not([checked])')
const loadTopRaces = () => void import('./top-races.ts').catch(withoutScript)

/** Until the next sign of use, when the script is asked for again. */
function withoutScript(): void {
  const failed = Boolean(otherChoice())
  const state = topRaces!.querySelector<HTMLElement>('[data-state]')!
  topRaces!.querySelector('table')!.hidden = failed
  state.hidden = !failed
  state.textContent = 'Error loading marathons. Please try again later.'
  atFirstUse(topRaces!, loadTopRaces)
}

if (otherChoice()) loadTopRaces()
else if (topRaces) atFirstUse(topRaces, loadTopRaces)
