// Signing in, in one place: whatever the identity provider gave (by password, letter or Google) is exchanged with our own
// server, and only what the server took is a session. Over the limit the same sign-in goes on once a person has proved
// to be one.
import { fetchJson, ApiError } from '../browser/api.ts'
import { loadIdentity, tellSessionChanged } from '../browser/auth.ts'
import { dropHeldSession, holdSession, keepHeldSession } from '../browser/held-session.ts'
import { writeStored } from '../browser/storage.ts'
import { forgetStoredSession, ROLE_KEY } from '../browser/stored-session.ts'
import type { User } from '../contract/user.ts'
import { identitySentence, type IdentityFailure } from '../domain/account/sign-in-words.ts'
import { waitInWords } from '../domain/writing/wait-in-words.ts'
import { toldIn, type ToldAtSignUp } from '../domain/account/told-at-sign-up.ts'

export type SignInResult =
  | { state: 'signed-in' }
  | { state: 'refused'; message: string; code: string }
  /** Too many attempts: a human check lets this one go on (`proveHuman`). */
  | { state: 'check'; message: string }
  /** A letter has to be followed first. */
  | { state: 'letter' }

const NO_STORAGE =
  'This browser is not storing data for this site, so you would not stay signed in. Allow it to store data and sign in again.'
const MOVING_MS = 4000

const refused = (failure: IdentityFailure): SignInResult => {
  dropHeldSession()
  return { state: 'refused', message: identitySentence(failure), code: failure.code ?? '' }
}

/** Ends a sign-in that our server did not take, at the identity provider too. */
async function giveUpSignIn(): Promise<void> {
  const identity = await loadIdentity()
  await identity.signOut({ scope: 'local' }).catch(() => undefined)
  dropHeldSession()
}

async function notTaken(error: unknown): Promise<SignInResult> {
  const { status, statusText, code, message, body } = error as ApiError
  if (status === 429) {
    const wait = `${message} You can ${waitInWords(Number(body.retryAfter) || 60)}`
    if (body.requiresCaptcha === true) {
      return { state: 'check', message: `${wait}, or now if you show that you are human.` }
    }
    await giveUpSignIn()
    return { state: 'refused', message: `${wait}.`, code }
  }
  await giveUpSignIn()
  const words =
    status === 0 ? identitySentence({}) : `Backend login failed: ${status} ${statusText || message}`
  return { state: 'refused', message: words, code }
}

/** What a guest kept on this device goes to the account; it goes on on the next page where it takes longer. */
async function moveGuestData(): Promise<void> {
  const { migrateGuestData } = await import('./guest-migration.ts')
  await Promise.race([migrateGuestData(), new Promise((done) => setTimeout(done, MOVING_MS))])
}

let told: ToldAtSignUp = {}

/** Exchanges the held session with our server. */
async function exchange(captchaToken?: string): Promise<SignInResult> {
  const identity = await loadIdentity()
  const { session } = (await identity.getSession()).data
  if (!session) return refused({ name: 'AuthSessionMissingError' })
  const token = session.access_token
  let user: User
  try {
    user = (await fetchJson('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...toldIn(session.user.user_metadata), ...told, captchaToken }),
    })) as User
  } catch (error) {
    return notTaken(error)
  }
  if (!keepHeldSession()) {
    forgetStoredSession()
    await fetchJson('/api/auth/logout', { method: 'POST', credentials: 'include' }).catch(() => undefined)
    return { state: 'refused', message: NO_STORAGE, code: 'no-storage' }
  }
  writeStored(ROLE_KEY, user.userRole)
  tellSessionChanged()
  await moveGuestData()
  return { state: 'signed-in' }
}

/** Signs in with whatever `prove` gets from the identity provider. */
export async function signInBy(
  prove: (
    identity: Awaited<ReturnType<typeof loadIdentity>>,
  ) => Promise<{ data: { session: unknown }; error: IdentityFailure | null }>,
  toldNow: ToldAtSignUp = {},
): Promise<SignInResult> {
  const identity = await loadIdentity().catch(() => null)
  if (!identity) return refused({})
  holdSession()
  told = toldNow
  const { data, error } = await prove(identity)
  if (error) return refused(error)
  if (!data.session) {
    dropHeldSession()
    return { state: 'letter' }
  }
  return exchange()
}

/** Signs in with e-mail address and password. */
export const signIn = (email: string, password: string): Promise<SignInResult> =>
  signInBy((identity) => identity.signInWithPassword({ email, password }))

/** Goes on with a sign-in that was over the limit, with the human check's token. */
export const proveHuman = (captchaToken: string): Promise<SignInResult> => exchange(captchaToken)

/** Signs in by the link of a letter. */
export const signInByLetter = (type: 'signup' | 'email_change', tokenHash: string): Promise<SignInResult> =>
  signInBy((identity) => identity.verifyOtp({ type, token_hash: tokenHash }))
