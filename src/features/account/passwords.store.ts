// New passwords: judged as they are chosen, and set by whoever has forgotten theirs.
import {
  passwordProblem,
  type CommonPasswords,
  type PasswordOwner,
} from '../../rules/account/password-rules.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import { loadIdentity } from '../../platform/browser/access-token.ts'
import { dropPendingSession, expectPendingSession } from '../../platform/browser/pending-session.ts'
import { forgetStoredSession, notifySessionChanged } from '../../platform/browser/stored-session.ts'
import { identitySentence, type IdentityFailure } from '../../rules/account/sign-in-words.ts'
import { signUpDetailsIn } from '../../rules/account/user-account.ts'
import { withSecondFactor } from './second-factor.store.ts'
import { asHuman, type SignInSteps, type VerifyHuman } from './sign-in.store.ts'
import { leaveOnPurpose } from '../../platform/browser/session.store.ts'

// A new password is judged by the rules and by the list of passwords that are tried first, which is fetched for that. Where the list is
// out of reach the rest is judged, and the identity provider judges too.

let list: Promise<CommonPasswords> | undefined

function commonPasswords(): Promise<CommonPasswords> {
  list ??= readSiteData('/data/common-passwords.json').then(
    (words) => new Set(words as string[]),
    () => {
      list = undefined
      return new Set<string>()
    },
  )
  return list
}

/** What is wrong with the password that somebody chooses, as a sentence; null where it will do. */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  // Most faults need no list: they are shown at once, also where the network is slow.
  const withoutList = passwordProblem(password, owner, new Set())
  if (withoutList) return withoutList
  return passwordProblem(password, owner, await commonPasswords())
}

// A forgotten password: an email to the address, and a new password for whoever holds its link. The session that the link gives is
// used for this alone and never stored; every session of the account ends with it.

interface Tokens {
  accessToken: string
  refreshToken: string
}
/** What an email's link carries: ours, or one of the two forms of a hosted project's default emails. */
export type ResetProof = { tokenHash: string } | { code: string } | Tokens

/** Requests the email; returns a sentence where that fails. It does not reveal whether there is such an account. */
export async function requestResetEmail(email: string, verify?: VerifyHuman): Promise<string | null> {
  const identity = await loadIdentity().catch(() => null)
  if (!identity) return identitySentence({})
  const { error } = await asHuman(
    (captchaToken) =>
      identity.resetPasswordForEmail(email, {
        captchaToken,
        redirectTo: `${location.origin}/reset-password`,
      }),
    verify,
  )
  return error ? identitySentence(error) : null
}

async function prove(proof: ResetProof): Promise<IdentityFailure | null> {
  const identity = await loadIdentity()
  if ('tokenHash' in proof) {
    return (await identity.verifyOtp({ type: 'recovery', token_hash: proof.tokenHash })).error
  }
  if ('code' in proof) return (await identity.exchangeCodeForSession(proof.code)).error
  const { accessToken, refreshToken } = proof
  return (await identity.setSession({ access_token: accessToken, refresh_token: refreshToken })).error
}

let proved = false

/** What is wrong: with the link, with the password, or with neither (''). */
interface ResetProblem {
  of: 'link' | 'password' | ''
  message: string
}

/** What is wrong with the password for the person whom the link proved. */
async function problemForOwner(password: string): Promise<string | null> {
  const identity = await loadIdentity()
  const user = (await identity.getSession()).data.session?.user
  const { firstName = '', lastName = '' } = signUpDetailsIn(user?.user_metadata)
  return newPasswordProblem(password, { email: user?.email, names: [firstName, lastName] })
}

/** Sets the new password; null when it is done. An account with a second factor takes its code as well. */
export async function resetPassword(
  proof: ResetProof,
  password: string,
  steps: Required<Pick<SignInSteps, 'requestCode' | 'show'>>,
): Promise<ResetProblem | null> {
  const identity = await loadIdentity()
  if (!proved) {
    expectPendingSession()
    const wrong = await prove(proof)
    if (wrong) {
      dropPendingSession()
      const isOurs = wrong.name === 'AuthRetryableFetchError' || (wrong.status ?? 0) >= 500
      return { message: identitySentence(wrong), of: isOurs || wrong.status === 429 ? '' : 'link' }
    }
    // The link is spent now: a second try with another password goes on from here.
    proved = true
  }
  const problem = await problemForOwner(password)
  if (problem) return { message: problem, of: 'password' }
  const { error } = await withSecondFactor(identity, steps, () => identity.updateUser({ password }))
  if (error) return { message: identitySentence(error), of: 'password' }
  // Whoever had the old password is out: the database ended every session with it.
  dropPendingSession()
  leaveOnPurpose()
  forgetStoredSession()
  notifySessionChanged()
  return null
}
