// Opening an account: names and work go to the identity provider with it, so that they are known whichever browser the
// letter is opened in. Whether an address has an account already is told to nobody but its owner.
import { loadIdentity } from '../browser/auth.ts'
import { keepSignInReturn } from '../browser/sign-in-return.ts'
import { metadataOf, type ToldAtSignUp } from '../domain/account/told-at-sign-up.ts'
import { signInBy, type SignInResult } from './sign-in.ts'

/** A known address gets this from some identity providers instead of a letter, as does one that asks again too soon. */
const LETTER_IS_OUT = 'over_email_send_rate_limit'

/** Signs up; mostly ends with a letter to follow. */
export async function signUp(
  email: string,
  password: string,
  told: ToldAtSignUp,
  redirect: string,
): Promise<SignInResult> {
  keepSignInReturn({ redirect, told: {} })
  const result = await signInBy(async (identity) => {
    const { data, error } = await identity.signUp({
      email,
      password,
      options: { data: metadataOf(told), emailRedirectTo: `${location.origin}/login` },
    })
    return { data, error }
  }, told)
  return result.state === 'refused' && result.code === LETTER_IS_OUT ? { state: 'letter' } : result
}

/** Sends the letter of a sign-up again. Never tells whether there was anything to send. */
export async function sendLetterAgain(email: string): Promise<void> {
  const identity = await loadIdentity()
  const { error } = await identity.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${location.origin}/login` },
  })
  if (error && error.code !== LETTER_IS_OUT) throw error
}
