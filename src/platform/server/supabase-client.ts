// The one place that makes clients of Supabase for servers and the build: of its tables as a visitor, as a signed-in person,
// or with the secret key, and of its identity provider.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { databaseFetch, readingFetch } from './bounded-fetch.ts'

export type Supabase = SupabaseClient
export type IdentityProvider = SupabaseClient['auth']

export interface SupabaseSettings {
  url: string
  publishableKey: string
}

/** Reads the settings from an environment; names all that is missing or malformed, a line each. */
export function readSupabaseSettings(env: Record<string, string | undefined>): SupabaseSettings {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = env
  const isWebAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const problems = [
    !url && 'SUPABASE_URL is not set: the address of the Supabase project, https://….supabase.co',
    url && !isWebAddress && `SUPABASE_URL is not a web address: "${url}"`,
    !publishableKey && 'SUPABASE_PUBLISHABLE_KEY is not set: the key that starts with sb_publishable_',
    publishableKey &&
      !publishableKey.startsWith('sb_publishable_') &&
      'SUPABASE_PUBLISHABLE_KEY is malformed: it must start with sb_publishable_',
  ].filter((problem) => problem)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { url, publishableKey }
}

/** Reads the secret key; only for the named jobs that no person may do (loading the catalogue, sending alerts). */
export function readSecretKey(env: Record<string, string | undefined>): string {
  const key = env.SUPABASE_SECRET_KEY
  if (!key) throw new Error('SUPABASE_SECRET_KEY is not set: the key that starts with sb_secret_')
  if (!key.startsWith('sb_secret_'))
    throw new Error('SUPABASE_SECRET_KEY is malformed: it must start with sb_secret_')
  return key
}

/**
 * A client with the given key, acting as a visitor, or as the person whose access token is given.
 * `timeoutMs` bounds every call: the site must answer also when the database does not.
 */
export function connectSupabase(
  { url, key }: { url: string; key: string },
  { accessToken, timeoutMs = 30_000 }: { accessToken?: string; timeoutMs?: number } = {},
): Supabase {
  return createClient(url, key, {
    // A server keeps no session: whoever calls brings the token, and a visitor has the key alone.
    accessToken: async () => accessToken ?? null,
    global: { fetch: databaseFetch(timeoutMs) },
    // The schema is named, so that no setting of a project decides which tables are meant.
    db: { schema: 'public', retry: false },
  })
}

/** The identity provider as a server sees it: it verifies tokens and keeps no session. `timeoutMs` bounds every call. */
export const connectIdentityProvider = (
  { url, key }: { url: string; key: string },
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): IdentityProvider =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: readingFetch(timeoutMs) },
  }).auth
