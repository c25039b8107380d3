// What somebody does with their account: profile, address, password, sessions, emails, and everything stored about them.
import { atom, type ReadableAtom } from 'nanostores'
import { accessToken, loadIdentity } from '../../platform/browser/access-token.ts'
import { identitySentence, type IdentityFailure } from '../../rules/account/sign-in-words.ts'
import { callApi, reasonOf } from '../../platform/browser/api.ts'
import { changeVersioned, ChangedMeanwhile } from '../../platform/browser/versioned-change.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'
import { readStoredSession } from '../../platform/browser/stored-session.ts'
import type { EmailSettings, SessionInfo, User, UserChange } from './user.schema.ts'
import { asHuman, followSignIn, signIn, type SignInSteps } from './sign-in.store.ts'
import { withSecondFactor } from './second-factor.store.ts'
import { setAnswer } from '../../platform/browser/queries.store.ts'
import { forgetPerson } from './sign-out.store.ts'
import { USER_PATH } from './user.store.ts'

type IdentityClient = Awaited<ReturnType<typeof loadIdentity>>

const PROFILE_PARTS = ['firstName', 'lastName', 'company', 'position'] as const

const NOT_YOURS = 'This is not your current password.'
const GOOGLE_AGAIN = 'Sign in with Google again first: this takes a sign-in of the last ten minutes.'

/** What people say of themselves, as the form has it. */
export type ProfileWords = Required<Omit<UserChange, 'updatedAt'>>

/**
 * Changes names, company and position as they were read at `readAt`. Throws an ApiError, or a ChangedMeanwhile with the newer ones,
 * which the page shows.
 */
export async function changeProfile(words: ProfileWords, readAt: string): Promise<User> {
  try {
    const user = await changeVersioned({
      readAt,
      send: () => callApi<User>(USER_PATH, { method: 'PATCH', body: { ...words, updatedAt: readAt } }),
      read: () => callApi<User>(USER_PATH),
      // As the server stores them, so that what comes back after a lost answer is known again.
      isAsSent: (newer) =>
        PROFILE_PARTS.every((part) => (newer[part] ?? '') === plainLine(words[part] ?? '')),
    })
    setAnswer(USER_PATH, user)
    return user
  } catch (error) {
    if (error instanceof ChangedMeanwhile) setAnswer(USER_PATH, error.newer as User)
    throw error
  }
}

const emailNow = () => readStoredSession()?.email ?? ''

/** What is wrong with a form of the account page: with the current password, or with the new value. */
interface AccountProblem {
  of: 'present' | 'new'
  message: string
}

/**
 * Does `change` at the identity provider for who has just signed in again: with the password, or, where they have none, with
 * Google within the last ten minutes.
 */
async function changeOnceProved(
  present: string,
  steps: Required<SignInSteps>,
  change: (identity: IdentityClient) => Promise<{ error: IdentityFailure | null }>,
  { endsSessions = false } = {},
): Promise<AccountProblem | null> {
  const { signInBeside } = await import('../../platform/browser/identity-client.ts')
  if (!hasPassword()) {
    await accessToken()
    const identity = await loadIdentity()
    const { error } = await withSecondFactor(identity, steps, () => change(identity))
    return error && { of: 'new', message: error.status === 500 ? GOOGLE_AGAIN : identitySentence(error) }
  }
  const beside = signInBeside()
  const { error: wrong } = await asHuman(
    (captchaToken) =>
      beside.signInWithPassword({ email: emailNow(), password: present, options: { captchaToken } }),
    steps.verifyHuman,
  )
  if (wrong?.code === 'invalid_credentials') return { of: 'present', message: NOT_YOURS }
  if (wrong) return { of: 'present', message: identitySentence(wrong) }
  const { error } = await withSecondFactor(beside, steps, () => change(beside))
  // Another password has ended it with all others.
  if (error || !endsSessions) await beside.signOut({ scope: 'local' })
  return error && { of: 'new', message: identitySentence(error) }
}

/** Requests a change of the email address; the links in the emails confirm it. Returns what is wrong where it is refused. */
export const requestEmailChange = (
  email: string,
  present: string,
  steps: Required<SignInSteps>,
): Promise<AccountProblem | null> =>
  changeOnceProved(present, steps, (identity) =>
    identity.updateUser({ email }, { emailRedirectTo: `${location.origin}/account` }),
  )

/** Where the person is signed in, the newest first. */
export const readSessions = (): Promise<SessionInfo[]> => callApi<SessionInfo[]>('/api/user/sessions')

/** Ends a session somewhere else. */
export const endSession = (id: string): Promise<unknown> =>
  callApi(`/api/user/sessions/${id}`, { method: 'DELETE' })

/**
 * Changes the password of somebody who knows the present one. The server ends every session with it; this device signs in again
 * with the new one.
 */
export async function changePassword(
  present: string,
  password: string,
  steps: Required<SignInSteps>,
): Promise<AccountProblem | null> {
  const email = emailNow()
  let code = ''
  const problem = await changeOnceProved(
    present,
    { ...steps, requestCode: async () => (code = await steps.requestCode()) },
    (identity) => identity.updateUser({ password, current_password: present }),
    { endsSessions: true },
  )
  if (problem) return problem
  // The code that was right a moment ago mostly still is; where it is not, another is asked for.
  const again: SignInSteps = {
    ...steps,
    show: (sentence) => {
      if (code === '') steps.show(sentence)
    },
    requestCode: async () => {
      const known = code
      code = ''
      return known || steps.requestCode()
    },
  }
  const { state } = await followSignIn(signIn(email, password), again)
  if (state === 'signed-in') return null
  forgetPerson()
  location.assign('/login?message=password-reset-success')
  return null
}

/** Whether there is a password at all: somebody who came by Google has none. */
export function hasPassword(): boolean {
  const { providers = [] } = readStoredSession() ?? {}
  return providers.length === 0 || providers.includes('email')
}

const EMAILS_PATH = '/api/user/emails'

/** The emails to the signed-in person's own address. */
export const readEmailSettings = (): Promise<EmailSettings> => callApi<EmailSettings>(EMAILS_PATH)

/** Turns the newsletter on or off. */
export const setNewsletter = (newsletter: boolean): Promise<unknown> =>
  callApi(EMAILS_PATH, { method: 'PATCH', body: { newsletter } })

const EXPORT_FILE = 'startline-account.json'

interface AccountExport {
  /** The progress and the outcome, in words. */
  status: string
  isExporting: boolean
}

const accountExport = atom<AccountExport>({ status: '', isExporting: false })

/** How the export that was last asked for goes. */
export const $accountExport: ReadableAtom<AccountExport> = accountExport

/** Saves everything stored about the person as a file; does nothing while that is under way. Never rejects. */
export async function exportAccount(): Promise<void> {
  if (accountExport.get().isExporting) return
  accountExport.set({ status: 'Collecting everything …', isExporting: true })
  const status = await callApi('/api/user/export').then(
    (everything) => {
      saveFile(EXPORT_FILE, JSON.stringify(everything, null, 2), 'application/json')
      return `Saved as ${EXPORT_FILE}.`
    },
    (error: unknown) => reasonOf(error),
  )
  accountExport.set({ status, isExporting: false })
}

/**
 * Erases the account of who has just signed in again, with the password, or with Google within the last ten minutes; this device
 * forgets the person. Returns a sentence where the sign-in did not come to its end.
 */
export async function eraseAccount(present: string, steps: SignInSteps): Promise<string | null> {
  const person = readStoredSession()?.personId
  if (hasPassword()) {
    const result = await followSignIn(signIn(emailNow(), present), steps)
    // Nobody typed an address here.
    if (result.state === 'refused')
      return result.code === 'invalid_credentials'
        ? identitySentence({ code: 'current_password_invalid' })
        : result.message
    if (result.state !== 'signed-in') return identitySentence({ code: 'email_not_confirmed' })
  }
  await callApi(USER_PATH, { method: 'DELETE' })
  if (person) {
    const { forgetForAccount } = await import('../favourites/guest-migration.store.ts')
    forgetForAccount(person)
  }
  forgetPerson()
  return null
}
