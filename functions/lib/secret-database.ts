// The one door to the database with the secret key, for the few things that no person may do: counting attempts,
// naming the operator's admin, and (in scheduled jobs) sending letters. tests/unit/imports holds the list of callers.
import {
  connectSupabase,
  readSecretKey,
  readSupabaseSettings,
  type Supabase,
} from '../../src/data/supabase-client.ts'
import { databaseTimeoutMs } from './database.ts'

let kept: { of: string; client: Supabase } | undefined

/** A client with the secret key of the environment. */
export function secretDatabase(env: Record<string, string | undefined> = process.env): Supabase {
  const { url } = readSupabaseSettings(env)
  const key = readSecretKey(env)
  if (kept?.of !== url + key) {
    kept = { of: url + key, client: connectSupabase({ url, key }, { timeoutMs: databaseTimeoutMs(env) }) }
  }
  return kept.client
}
