// Signing out, here or everywhere: the identity provider's session, the server's, and what this device stored of them.
import { callApi, fetchJson } from '../../platform/browser/api.ts'
import { forgetForms } from '../../platform/browser/form-drafts.ts'
import {
  forgetStoredSession,
  readStoredSession,
  notifySessionChanged,
} from '../../platform/browser/stored-session.ts'
import { leaveOnPurpose } from '../../platform/browser/session.store.ts'
import { forgetOffered } from '../course-tracks/course-tracks.store.ts'
import { showToast } from '../../ui/toasts.store.ts'

/** How long leaving waits for the servers. */
const MAX_WAIT_MS = 3000

/** Deletes everything of the person from this device. */
export function forgetPerson(): void {
  leaveOnPurpose()
  forgetForms()
  forgetOffered()
  forgetStoredSession()
  notifySessionChanged()
}

/**
 * Signs out on this device and goes home. The device's data is deleted at once, whether the servers can be reached or not; without a
 * network nothing is sent and the page stays.
 */
export async function signOut(): Promise<void> {
  const token = readStoredSession()?.accessToken
  forgetPerson()
  if (!navigator.onLine) {
    showToast({ title: 'You are signed out', text: 'You are no longer signed in on this device.' })
    return
  }
  // The server ends its own session and the identity provider's.
  const pending = fetchJson('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  }).catch(() => undefined)
  await Promise.race([pending, new Promise((done) => setTimeout(done, MAX_WAIT_MS))])
  location.assign('/')
}

/** Signs out on all devices. Throws an ApiError, and nothing has changed, where the server cannot be reached. */
export async function signOutEverywhere(): Promise<void> {
  await callApi('/api/auth/logout-everywhere', { method: 'POST' })
  forgetPerson()
  location.assign('/login?message=signed-out-everywhere')
}
