// The functions' access to the identity provider that the environment names. It is kept between calls with the keys that
// it has read.
import { connectIdentityProvider, readSupabaseSettings, type IdentityProvider } from './supabase-client.ts'
import { databaseTimeoutMs } from './database.ts'

let kept: { of: string; provider: IdentityProvider } | undefined

/** The identity provider of the environment's Supabase. */
export function identityProvider(): IdentityProvider {
  const { url, publishableKey: key } = readSupabaseSettings(process.env)
  if (kept?.of !== url + key) {
    const provider = connectIdentityProvider({ url, key }, { timeoutMs: databaseTimeoutMs() })
    kept = { of: url + key, provider }
  }
  return kept.provider
}
