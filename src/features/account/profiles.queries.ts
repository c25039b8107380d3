// Profiles: who a signed-in person is to the site. Row level security shows everybody their own row only.
import type { User, UserChange } from './user.schema.ts'
import type { UserRole } from '../../rules/account/user-roles.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

export interface Profile {
  id: string
  user_role: UserRole
  first_name: string
  last_name: string
  company: string | null
  position: string | null
  created_at: string
}

const COLUMNS = 'id, user_role, first_name, last_name, company, position, created_at'

/** The person's own profile; null where the session has ended or the account is gone. */
export async function readProfile(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Profile | null> {
  const rows = await rowsOf<Profile>(
    'profile',
    client.from('profiles').select(COLUMNS).eq('id', id).abortSignal(signal),
  )
  return rows[0] ?? null
}

/** The same with when the session of the caller's token ends, where it is not used again. */
export async function readProfileOfSession(
  client: Supabase,
  { id, sessionId }: { id: string; sessionId: string },
  signal: AbortSignal,
): Promise<{ profile: Profile; expiresAt: string | null } | null> {
  const [row] = await rowsOf<Profile & { sessions: { expires_at: string }[] }>(
    'profile',
    client
      .from('profiles')
      .select(`${COLUMNS}, sessions(expires_at)`)
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

/** Changes what a person may change of themselves; null where there was nobody to change. */
export async function changeProfile(
  client: Supabase,
  id: string,
  { firstName, lastName, company, position }: UserChange,
  signal: AbortSignal,
): Promise<Profile | null> {
  const change = {
    first_name: firstName,
    last_name: lastName,
    ...(company !== undefined && { company: company || null }),
    ...(position !== undefined && { position: position || null }),
  }
  const rows = await rowsOf<Profile>(
    'profile',
    client.from('profiles').update(change).eq('id', id).select(COLUMNS).abortSignal(signal),
  )
  return rows[0] ?? null
}

/** A profile with its e-mail address, which the identity provider keeps, as the API tells it. */
export function toUser(profile: Profile, email: string): User {
  return {
    id: profile.id,
    uid: profile.id,
    email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    userRole: profile.user_role,
    user_role: profile.user_role,
    company: profile.company,
    position: profile.position,
    createdAt: new Date(profile.created_at).toISOString(),
  }
}
