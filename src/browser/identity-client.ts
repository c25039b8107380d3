// The identity provider's own library, loaded only when somebody signs in or a token must be renewed.
import { GoTrueClient } from '@supabase/auth-js'
import { identityStorage } from './held-session.ts'
import { identitySettings } from './identity-settings.ts'
import { SESSION_KEY } from './stored-session.ts'

const { url, publishableKey } = identitySettings
const settings = {
  url: `${url || location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
  autoRefreshToken: false,
  // Nothing is asked before it is needed: a token is renewed in one place (access-token.ts).
  skipAutoInitialize: true,
  detectSessionInUrl: false,
}

/** One client a page. Tokens are renewed when asked for, not by a timer. */
export const identityClient = new GoTrueClient({
  ...settings,
  storageKey: SESSION_KEY,
  storage: identityStorage,
  flowType: 'pkce',
  persistSession: true,
})

/** Asks whether a password is right, by a sign-in of its own that ends at once. Gives the failure, or null. */
export async function checkPassword(email: string, password: string) {
  const client = new GoTrueClient({ ...settings, storageKey: 'password-check', persistSession: false })
  const { error } = await client.signInWithPassword({ email, password })
  if (!error) await client.signOut({ scope: 'local' })
  return error
}
