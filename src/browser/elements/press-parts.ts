// What answers a press, or says that the network is gone, must be there when it is gone: the toast, the tray, their style
// and, for people, the way out of their account. Part of the shell, so fetched when the page stands, used when needed.
import { $session } from '../../stores/session.ts'
import stylesheet from '../../styles/shell.css?url'
import { loadStyle } from '../load-style.ts'
import './toast-region.ts'

/** Fetches what is not here yet; what fails is fetched again when it is needed. */
export function fetchPressParts(): void {
  const parts: Promise<unknown>[] = [loadStyle(stylesheet)]
  if (customElements.get('compare-race')) parts.push(import('./compare-tray.ts'))
  if ($session.get().state === 'signed-in') parts.push(import('../../stores/sign-out.ts'))
  void Promise.allSettled(parts)
}
