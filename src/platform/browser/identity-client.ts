// Supabase's own client of its identity provider, loaded only when somebody signs in or a token must be renewed. Not by
// createClient, which renews a stored session as soon as it is made: a token is renewed in one place (access-token.ts).
import { AuthClient } from '@supabase/supabase-js'
import { fetchOwn } from './client-headers.ts'
import { identityStorage } from './pending-session.ts'
import { identitySettings } from './identity-settings.ts'
import { SESSION_KEY } from './stored-session.ts'

/** A provider that does not answer is one that cannot be reached. */
const TIMEOUT_MS = 15_000

const { url, publishableKey } = identitySettings
const settings = {
  url: `${url || location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
  fetch: (address: RequestInfo | URL, init?: RequestInit) =>
    fetchOwn(String(address), { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }),
  autoRefreshToken: false,
  // It sends no request before it is needed.
  skipAutoInitialize: true,
  detectSessionInUrl: false,
}

/** One client a page. Tokens are renewed on request, not by a timer. */
export const identityClient = new AuthClient({
  ...settings,
  storageKey: SESSION_KEY,
  storage: identityStorage,
  flowType: 'pkce',
  persistSession: true,
})

/**
 * A sign-in beside the page's own: the provider changes a password or an address only for who has signed in within ten minutes.
 * It stores nothing.
 */
export const signInBeside = () =>
  new AuthClient({ ...settings, storageKey: 'password-check', persistSession: false })
