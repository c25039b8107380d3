// What answers a press must be there when the network is gone by then: the toast, the tray and, for people, the way out
// of their account. Fetched when the page stands, with their styles, and used when they are needed.
import { $session } from '../../stores/session.ts'
import trayStylesheet from '../../styles/compare-tray.css?url'
import toastStylesheet from '../../styles/toast.css?url'

const COMPARES = 'compare-race, compare-tray'

/** Fetches them; what fails is fetched again when it is needed. */
export function fetchPressParts(): void {
  const parts: Promise<unknown>[] = [import('./toast-region.ts'), fetch(toastStylesheet)]
  if (document.querySelector(COMPARES)) parts.push(import('./compare-tray.ts'), fetch(trayStylesheet))
  if ($session.get().state === 'signed-in') parts.push(import('../../stores/sign-out.ts'))
  void Promise.allSettled(parts)
}
