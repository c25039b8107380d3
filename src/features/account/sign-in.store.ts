// Signing in, by password, email or Google, with the check for humans where the identity provider requires one.
import { identitySettings } from '../../platform/browser/identity-settings.ts'
import { type IdentityFailure, identitySentence } from '../../rules/account/sign-in-words.ts'
import { fetchJson, ApiError } from '../../platform/browser/api.ts'
import { loadIdentity } from '../../platform/browser/access-token.ts'
import {
  dropPendingSession,
  expectPendingSession,
  storePendingSession,
  saveSignInReturn,
} from '../../platform/browser/pending-session.ts'
import { writeStored } from '../../platform/browser/storage.ts'
import { forgetStoredSession, ROLE_KEY, notifySessionChanged } from '../../platform/browser/stored-session.ts'
import type { User } from './user.schema.ts'
import { waitInWords } from '../../rules/writing/measures.ts'
import { tooManyWords } from '../../rules/writing/messages.ts'
import { signUpDetailsIn, type SignUpDetails, metadataOf } from '../../rules/account/user-account.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'

/** Shows the check; returns the token of who has passed it. */
export type VerifyHuman = () => Promise<string>

/** What the provider says that wants a check, and what the throttle before the embedded one says. */
const WANTS_CHECK = new Set(['captcha_failed', 'over_request_rate_limit', 'rate-limited'])

/** Whether a call may go on once somebody has proved to be human. */
const wantsHuman = ({ code = '' }: IdentityFailure): boolean =>
  identitySettings.captchaProvider !== '' && WANTS_CHECK.has(code)

/** Makes the call, and where it is refused for want of a check, once more with its token. */
export async function asHuman<Result extends { error: IdentityFailure | null }>(
  call: (captchaToken?: string) => Promise<Result>,
  verify?: VerifyHuman,
): Promise<Result> {
  const result = await call()
  return result.error && verify && wantsHuman(result.error) ? call(await verify()) : result
}

/** Goes on with a sign-in that waits for a proof: with the token of the human check, or the code. */
type GoOn = (proof: string) => Promise<SignInResult>

export type SignInResult =
  | { state: 'signed-in' }
  | { state: 'refused'; message: string; code: string }
  /** Too many attempts: the token of a human check lets this one go on. */
  | { state: 'check'; message: string; goOn: GoOn }
  /** The account has a second factor: its code lets this sign-in go on. */
  | { state: 'code'; message: string; goOn: GoOn }
  /** An email has to be followed first. */
  | { state: 'email' }

const NO_STORAGE =
  'This browser is not storing data for this site, so you would not stay signed in. Allow it to store data and sign in again.'
const CHECK_FIRST = 'Show that you are human to go on.'
export const CODE_FIRST = 'Type the six figures that your authenticator app shows.'
const CODE_ON_LOGIN = 'Your account has a second factor: sign in with your password on the sign-in page.'
const MOVING_MS = 4000

const refused = (failure: IdentityFailure): SignInResult => {
  dropPendingSession()
  return { state: 'refused', message: identitySentence(failure), code: failure.code ?? '' }
}

/** Ends a sign-in that our server did not take, at the identity provider too. */
async function giveUpSignIn(): Promise<void> {
  const identity = await loadIdentity()
  await identity.signOut({ scope: 'local' }).catch(() => undefined)
  dropPendingSession()
}

async function notTaken(error: unknown, goOn: GoOn): Promise<SignInResult> {
  const { status, statusText, code, message, body } = error as ApiError
  if (status === 429) {
    const wait = waitInWords(Number(body.retryAfter) || 60)
    if (body.requiresCaptcha === true) {
      return {
        state: 'check',
        message: tooManyWords('attempts', `${wait}, or now if you show that you are human`),
        goOn,
      }
    }
    await giveUpSignIn()
    return { state: 'refused', message: tooManyWords('attempts', wait), code }
  }
  await giveUpSignIn()
  const words =
    status === 0 ? identitySentence({}) : `Backend login failed: ${status} ${statusText || message}`
  return { state: 'refused', message: words, code }
}

/** Moves what a guest saved on this device to the account; the next page continues where that takes longer. */
async function moveGuestData(): Promise<void> {
  const { migrateGuestData } = await import('../favourites/guest-migration.store.ts')
  await Promise.race([migrateGuestData(), new Promise((done) => setTimeout(done, MOVING_MS))])
}

/** Sends the pending session to our server, which starts its own; `details` are what was typed at sign-up, for the account it opens. */
async function exchange(details: SignUpDetails, captchaToken?: string): Promise<SignInResult> {
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
      body: JSON.stringify({
        token,
        ...signUpDetailsIn(session.user.user_metadata),
        ...details,
        captchaToken,
      }),
    })) as User
  } catch (error) {
    return notTaken(error, (proof) => exchange(details, proof))
  }
  if (!storePendingSession()) {
    forgetStoredSession()
    await fetchJson('/api/auth/logout', { method: 'POST', credentials: 'include' }).catch(() => undefined)
    return { state: 'refused', message: NO_STORAGE, code: 'no-storage' }
  }
  writeStored(ROLE_KEY, user.userRole)
  notifySessionChanged()
  await moveGuestData()
  return { state: 'signed-in' }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof loadIdentity>>['getSession']>>['data']['session']

/** Whether an authenticator app belongs to the account: the session is of the first factor alone until its code is proved. */
const wantsCode = (session: Session) =>
  session?.user.factors?.some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified') ??
  false

/** Signs in at the identity provider; with the token of a human check where one was passed. */
type Prove = (
  identity: Awaited<ReturnType<typeof loadIdentity>>,
  captchaToken?: string,
) => Promise<{ data: { session: Session }; error: IdentityFailure | null }>

/** Signs in with whatever `prove` gets from the identity provider. */
async function signInBy(
  prove: Prove,
  details: SignUpDetails = {},
  captchaToken?: string,
): Promise<SignInResult> {
  const identity = await loadIdentity().catch(() => null)
  if (!identity) return refused({})
  expectPendingSession()
  const { data, error } = await prove(identity, captchaToken)
  if (error && !captchaToken && wantsHuman(error)) {
    dropPendingSession()
    return { state: 'check', message: CHECK_FIRST, goOn: (proof) => signInBy(prove, details, proof) }
  }
  if (error) return refused(error)
  if (!data.session) {
    dropPendingSession()
    return { state: 'email' }
  }
  if (!wantsCode(data.session)) return exchange(details)
  return { state: 'code', message: CODE_FIRST, goOn: (code) => proveCode(code, details) }
}

/** Signs in with e-mail address and password. */
export const signIn = (email: string, password: string): Promise<SignInResult> =>
  signInBy((identity, captchaToken) =>
    identity.signInWithPassword({ email, password, options: { captchaToken } }),
  )

/** Goes on with a sign-in that wants the code of the second factor. */
async function proveCode(code: string, details: SignUpDetails): Promise<SignInResult> {
  const { mfa } = await loadIdentity()
  const { data } = await mfa.listFactors()
  const [factor] = data?.totp ?? []
  if (!factor) return exchange(details)
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code })
  if (!error) return exchange(details)
  if (error.code === 'mfa_verification_failed') {
    return { state: 'code', message: identitySentence(error), goOn: (again) => proveCode(again, details) }
  }
  return refused(error)
}

/** Signs in by the link of an email. */
export const signInByEmail = (type: 'signup' | 'email_change', tokenHash: string): Promise<SignInResult> =>
  signInBy((identity, captchaToken) =>
    identity.verifyOtp({ type, token_hash: tokenHash, options: { captchaToken } }),
  )

/** What a sign-in may need of the person on its way. */
export interface SignInSteps {
  /** Shows the human check. */
  verifyHuman: VerifyHuman
  /** Requests the code of a second factor. Without it, an account that has one signs in on the sign-in page. */
  requestCode?: () => Promise<string>
  /** Shows why the check or the code is asked for. */
  show: (sentence: string) => void
}

interface SignInEnd extends SignInSteps {
  /** Where to go once signed in. */
  goal: string
  /** The message for the next page. */
  beforeLeaving?: (() => void) | undefined
}

const checkFailed = (): SignInResult => ({
  state: 'refused',
  message: 'The check that you are human could not be loaded. Please try again in a moment.',
  code: '',
})

function unexpected(error: unknown): SignInResult {
  reportError(error)
  return refused({})
}

/** Follows an attempt to its end, over a human check and a code if need be. Never rejects. */
export async function followSignIn(
  attempt: Promise<SignInResult>,
  { verifyHuman, requestCode, show }: SignInSteps,
): Promise<SignInResult> {
  let result = await attempt.catch(unexpected)
  while (result.state === 'check' || result.state === 'code') {
    show(result.message)
    if (result.state === 'check')
      result = await verifyHuman().then(result.goOn, checkFailed).catch(unexpected)
    else if (requestCode) result = await requestCode().then(result.goOn).catch(unexpected)
    else {
      dropPendingSession()
      result = { state: 'refused', message: CODE_ON_LOGIN, code: 'code-wanted' }
    }
  }
  return result
}

/** Follows an attempt to its end: away to `goal`, or a reason why not. Never rejects. */
export async function finishSignIn(
  attempt: Promise<SignInResult>,
  { goal, beforeLeaving, ...steps }: SignInEnd,
): Promise<SignInResult> {
  const result = await followSignIn(attempt, steps)
  if (result.state === 'signed-in') {
    beforeLeaving?.()
    location.assign(goal)
  }
  return result
}

/** Leaves for Google; returns a sentence where that does not work. `redirect` is where to go afterwards. */
export async function leaveForGoogle(redirect: string, details: SignUpDetails = {}): Promise<string | null> {
  const identity = await loadIdentity()
  saveSignInReturn({ redirect, details })
  const { data, error } = await identity.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: new URL(signInHref(redirect), location.origin).href,
      queryParams: { prompt: 'select_account' },
      skipBrowserRedirect: true,
    },
  })
  if (error || !data.url) return identitySentence(error ?? {})
  location.assign(data.url)
  return null
}

/** Signs in with the code that Google's answer brought. */
export const finishGoogle = (code: string, details: SignUpDetails): Promise<SignInResult> =>
  signInBy((identity) => identity.exchangeCodeForSession(code), details)

// Opening an account: names and work go to the identity provider with it, so that they are known whichever browser the
// email is opened in. Only its owner learns whether an address has an account already.

/** A known address gets this from some identity providers instead of an email, as does one that requests it again too soon. */
const EMAIL_IS_OUT = 'over_email_send_rate_limit'

/** Signs up; mostly ends with an email to follow. */
export async function signUp(
  email: string,
  password: string,
  details: SignUpDetails,
  redirect: string,
): Promise<SignInResult> {
  saveSignInReturn({ redirect, details: {} })
  const result = await signInBy(async (identity, captchaToken) => {
    const { data, error } = await identity.signUp({
      email,
      password,
      options: { captchaToken, data: metadataOf(details), emailRedirectTo: `${location.origin}/login` },
    })
    return { data, error }
  }, details)
  return result.state === 'refused' && result.code === EMAIL_IS_OUT ? { state: 'email' } : result
}

/** Sends the email of a sign-up again. Never reveals whether there was anything to send. */
export async function sendEmailAgain(email: string, verify?: VerifyHuman): Promise<void> {
  const identity = await loadIdentity()
  const { error } = await asHuman(
    (captchaToken) =>
      identity.resend({
        type: 'signup',
        email,
        options: { captchaToken, emailRedirectTo: `${location.origin}/login` },
      }),
    verify,
  )
  if (error && error.code !== EMAIL_IS_OUT) throw error
}
