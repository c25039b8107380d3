// Signing in with Google: away to Google with a proof that only this browser has (PKCE), and back to /login with a code.
import { loadIdentity } from '../../platform/browser/auth.ts'
import { keepSignInReturn } from '../../platform/browser/sign-in-return.ts'
import { identitySentence } from '../../rules/account/sign-in-words.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import type { SignUpDetails } from '../../rules/account/sign-up-details.ts'
import { signInBy, type SignInResult } from './sign-in.store.ts'

/** Leaves for Google; gives a sentence where that does not work. `redirect` is where to go afterwards. */
export async function leaveForGoogle(redirect: string, told: SignUpDetails = {}): Promise<string | null> {
  const identity = await loadIdentity()
  keepSignInReturn({ redirect, told })
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
export const finishGoogle = (code: string, told: SignUpDetails): Promise<SignInResult> =>
  signInBy((identity) => identity.exchangeCodeForSession(code), told)
