// The door to the identity provider, whose library is loaded only when it is needed, and word of a changed session. Every
// page loads this; tokens are in access-token.ts.
import { SESSION_KEY } from './stored-session.ts'

const SESSION_CHANGED = 'startline:session'

/** The identity provider's library. */
export const loadIdentity = async () => (await import('./identity-client.ts')).identityClient

/** Fetches it ahead of its use; where that fails it is fetched again when it is used. */
export const warmIdentity = () => void loadIdentity().catch(() => undefined)

/** Tells this page that the session on the device is another one now, or gone. */
export const notifySessionChanged = () => void window.dispatchEvent(new Event(SESSION_CHANGED))

/** Hears of every change of the session, in this tab or another; gives back how to stop. */
export function onSessionChange(heard: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) heard()
  }
  window.addEventListener(SESSION_CHANGED, heard)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(SESSION_CHANGED, heard)
    window.removeEventListener('storage', fromOtherTab)
  }
}
