// What answers a press, or says that the network is gone, must be there when it is gone: the toast and its words, the tray
// and, for people, the way out of their account. Fetched when the page stands, with their styles, and used when they are needed.
import { $session } from '../../stores/session.ts'
import trayStylesheet from '../../styles/compare-tray.css?url'
import toastStylesheet from '../../styles/toast.css?url'

const COMPARES = 'compare-race, compare-tray'

/** Fetches them; what fails is fetched again when it is needed. */
export function fetchPressParts(): void {
  const parts: Promise<unknown>[] = [
    import('./toast-region.ts'),
    fetch(toastStylesheet),
    import('./shell/offline-news.ts'),
  ]
  if (document.querySelector(COMPARES)) parts.push(import('./compare-tray.ts'), fetch(trayStylesheet))
  if ($session.get().state === 'signed-in') parts.push(import('../../stores/sign-out.ts'))
  void Promise.allSettled(parts)
}
