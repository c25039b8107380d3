// Supabase's identity provider as a server sees it: it verifies tokens and keeps no session of its own. Apart from the
// tables, because it weighs three times as much and most functions never ask who calls.
import { GoTrueClient } from '@supabase/auth-js'
import { readingFetch } from './bounded-fetch.ts'

export type IdentityProvider = GoTrueClient

/** The provider of the project at `url`, asked with the publishable key; `timeoutMs` bounds every call. */
export const connectIdentityProvider = (
  { url, key }: { url: string; key: string },
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): IdentityProvider =>
  new GoTrueClient({
    url: `${url.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: readingFetch(timeoutMs),
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
