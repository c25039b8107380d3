// Signing out, here or everywhere: the identity provider's session, the server's, and what this device kept of them.
import { callApi, fetchJson } from '../browser/api.ts'
import { loadIdentity, tellSessionChanged } from '../browser/auth.ts'
import { forgetForms } from '../browser/kept-forms.ts'
import { forgetStoredSession } from '../browser/stored-session.ts'
import { leaveOnPurpose } from './session.ts'

/** Forgets the person on this device; nothing of theirs stays. */
export function forgetPerson(): void {
  leaveOnPurpose()
  forgetForms()
  forgetStoredSession()
  tellSessionChanged()
}

/** Signs out on this device and goes home. Works offline too: the servers' sessions then end by themselves. */
export async function signOut(): Promise<void> {
  leaveOnPurpose()
  await Promise.allSettled([
    fetchJson('/api/auth/logout', { method: 'POST', credentials: 'include' }),
    loadIdentity().then((identity) => identity.signOut({ scope: 'local' })),
  ])
  forgetPerson()
  location.assign('/')
}

/** Signs out on all devices. Throws an ApiError, and nothing has changed, where the server cannot be told. */
export async function signOutEverywhere(): Promise<void> {
  await callApi('/api/auth/logout-everywhere', { method: 'POST' })
  leaveOnPurpose()
  const identity = await loadIdentity()
  await identity.signOut({ scope: 'global' }).catch(() => undefined)
  forgetPerson()
  location.assign('/login?message=signed-out-everywhere')
}
