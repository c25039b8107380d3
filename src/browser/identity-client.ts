// The identity provider's own library, loaded only when somebody signs in or a token must be renewed.
import { GoTrueClient } from '@supabase/auth-js'
import { identitySettings } from './identity-settings.ts'
import { readStored, writeStored } from './storage.ts'
import { SESSION_KEY } from './stored-session.ts'

/** Keeps its session through our own door to storage: blocked or full storage does not break sign-in. */
const storage = {
  getItem: readStored,
  setItem: writeStored,
  removeItem: (key: string) => writeStored(key, null),
}

const { url, publishableKey } = identitySettings

/** One client a page. Tokens are renewed when asked for, not by a timer. */
export const identityClient = new GoTrueClient({
  url: `${url || location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
  storageKey: SESSION_KEY,
  storage,
  flowType: 'pkce',
  autoRefreshToken: false,
  detectSessionInUrl: false,
  persistSession: true,
})
