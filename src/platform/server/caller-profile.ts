// The caller's own profile and session, as the database has them, read before a call does anything for a person.
import type { UserRole } from '../../rules/account/user-account.ts'
import { rowsOf, valueOf, type Supabase } from './supabase-client.ts'

export interface Profile {
  id: string
  user_role: UserRole
  first_name: string
  last_name: string
  company: string | null
  position: string | null
  created_at: string
  updated_at: string
}

export const PROFILE_COLUMNS =
  'id, user_role, first_name, last_name, company, position, created_at, updated_at'

/** The profile with when the session ends if it is not used again; null where it has ended, or the account is gone. */
export async function readProfileOfSession(
  client: Supabase,
  { id, sessionId }: { id: string; sessionId: string },
  signal: AbortSignal,
): Promise<{ profile: Profile; expiresAt: string | null } | null> {
  const [row] = await rowsOf<Profile & { sessions: { expires_at: string }[] }>(
    'profile',
    client
      .from('profiles')
      .select(`${PROFILE_COLUMNS}, sessions(expires_at)`)
      .eq('id', id)
      .eq('sessions.identity_session_id', sessionId)
      .abortSignal(signal),
  )
  if (!row) return null
  const { sessions, ...profile } = row
  return { profile, expiresAt: sessions[0]?.expires_at ?? null }
}

/** Whether the caller's token is of a sign-in with a second factor, or the operator requires none. */
export const hasSecondFactor = (client: Supabase, signal: AbortSignal): Promise<boolean> =>
  valueOf('second factor', client.rpc('has_second_factor').abortSignal(signal))

/** Notes that the session of the client's token is in use: at most once a day, so it may be called often. */
export async function touchSession(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('session', client.rpc('touch_session').abortSignal(signal))
}
