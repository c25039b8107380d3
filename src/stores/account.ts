// What people change of their own account. Each verb throws an ApiError, or gives a sentence where the identity provider
// refuses; nothing is shown as done before it is.
import { accessToken } from '../browser/access-token.ts'
import { callApi } from '../browser/api.ts'
import { loadIdentity, tellSessionChanged } from '../browser/auth.ts'
import { readStoredSession } from '../browser/stored-session.ts'
import type { SessionInfo } from '../contract/sessions.ts'
import type { User, UserChange } from '../contract/user.ts'
import { identitySentence } from '../domain/account/sign-in-words.ts'
import { setAnswer } from './queries.ts'
import { forgetPerson } from './sign-out.ts'
import { USER_PATH } from './user.ts'

/** The provider's library, with a token that is good: it is not to renew one while a call does. */
async function identityWithToken() {
  await accessToken()
  return loadIdentity()
}

/** Changes names, company or position. */
export async function changeProfile(change: UserChange): Promise<User> {
  const user = await callApi<User>(USER_PATH, { method: 'PATCH', body: change })
  setAnswer(USER_PATH, user)
  return user
}

/** Asks for another e-mail address; the letters' links make it so. A sentence where it cannot be. */
export async function askForEmail(email: string): Promise<string | null> {
  const identity = await identityWithToken()
  const { error } = await identity.updateUser({ email }, { emailRedirectTo: `${location.origin}/account` })
  return error ? identitySentence(error) : null
}

/** Where the person is signed in, the newest first. */
export const readSessions = (): Promise<SessionInfo[]> => callApi<SessionInfo[]>('/api/user/sessions')

/** Ends a session somewhere else. */
export const endSession = (id: string): Promise<unknown> =>
  callApi(`/api/user/sessions/${id}`, { method: 'DELETE' })

async function endOtherSessions(): Promise<void> {
  const others = (await readSessions()).filter(({ current }) => !current)
  await Promise.all(others.map(({ id }) => endSession(id)))
}

/** Changes the password of somebody who knows the present one; all other devices are signed out. */
export async function changePassword(
  present: string,
  password: string,
): Promise<{ of: 'present' | 'password'; message: string } | null> {
  const email = readStoredSession()?.email ?? ''
  const identity = await identityWithToken()
  const { checkPassword } = await import('../browser/identity-client.ts')
  const wrong = await checkPassword(email, present)
  if (wrong?.code === 'invalid_credentials')
    return { of: 'present', message: 'This is not your current password.' }
  if (wrong) return { of: 'present', message: identitySentence(wrong) }
  const { error } = await identity.updateUser({ password, current_password: present })
  if (error) return { of: 'password', message: identitySentence(error) }
  // The new password stands whatever becomes of these.
  await Promise.allSettled([identity.signOut({ scope: 'others' }), endOtherSessions()])
  tellSessionChanged()
  return null
}

/** Whether there is a password at all: somebody who came by Google has none. */
export function hasPassword(): boolean {
  const { providers = [] } = readStoredSession() ?? {}
  return providers.length === 0 || providers.includes('email')
}

/** Everything that is held of the person. */
export const readExport = (): Promise<unknown> => callApi('/api/user/export')

/** Erases the account; this device forgets the person. */
export async function eraseAccount(): Promise<void> {
  const person = readStoredSession()?.personId
  await callApi(USER_PATH, { method: 'DELETE' })
  if (person) {
    const { forgetForAccount } = await import('./guest-migration.ts')
    forgetForAccount(person)
  }
  forgetPerson()
}
