// Opening an account: names and work go to the identity provider with it, so that they are known whichever browser the
// email is opened in. Whether an address has an account already is told to nobody but its owner.
import { loadIdentity } from '../../platform/browser/auth.ts'
import { saveSignInReturn } from '../../platform/browser/pending-session.ts'
import { metadataOf, type SignUpDetails } from '../../rules/account/user-account.ts'
import { asHuman, type VerifyHuman, signInBy, type SignInResult } from './sign-in.store.ts'

/** A known address gets this from some identity providers instead of an email, as does one that asks again too soon. */
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

/** Sends the email of a sign-up again. Never tells whether there was anything to send. */
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
