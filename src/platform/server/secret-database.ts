// The one door to the database with the secret key, for the few things that no person may do: counting attempts,
// naming the operator's admin, and (in scheduled jobs) sending emails. tests/unit/imports holds the list of callers.
import { connectSupabase, readSecretKey, readSupabaseSettings, type Supabase } from './supabase-client.ts'
import { databaseTimeoutMs } from './database.ts'

let kept: { of: string; client: Supabase } | undefined

/** A client with the secret key of the environment; a job that nobody waits for may give it longer than a call. */
export function secretDatabase(timeoutMs = databaseTimeoutMs()): Supabase {
  const { url } = readSupabaseSettings(process.env)
  const key = readSecretKey(process.env)
  const of = `${url} ${key} ${timeoutMs}`
  if (kept?.of !== of) kept = { of, client: connectSupabase({ url, key }, { timeoutMs }) }
  return kept.client
}
