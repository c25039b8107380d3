// Profiles of people and where they are signed in, as they change them.
import type { User, UserChange, SessionInfo, Login } from './user.schema.ts'
import { PROFILE_COLUMNS, type Profile } from '../../platform/server/session.ts'
import { rowsOf, valueOf, orRefusal, type Supabase } from '../../platform/server/supabase-client.ts'

/** The person's own profile; null where the session has ended or the account is gone. */
export async function readProfile(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<Profile | null> {
  const rows = await rowsOf<Profile>(
    'profile',
    client.from('profiles').select(PROFILE_COLUMNS).eq('id', id).abortSignal(signal),
  )
  return rows[0] ?? null
}

/** Changes what a person may change of themselves, as it was read; null where there is no such person. */
export async function changeProfile(
  client: Supabase,
  id: string,
  { firstName, lastName, company, position, updatedAt }: UserChange,
  signal: AbortSignal,
): Promise<Profile | null | 'changed'> {
  const change = {
    first_name: firstName,
    last_name: lastName,
    ...(company !== undefined && { company: company || null }),
    ...(position !== undefined && { position: position || null }),
  }
  const own = client.from('profiles').update(change).eq('id', id)
  const update = updatedAt === undefined ? own : own.eq('updated_at', updatedAt)
  const [row] = await rowsOf<Profile>('profile', update.select(PROFILE_COLUMNS).abortSignal(signal))
  if (row) return row
  return updatedAt !== undefined && (await readProfile(client, id, signal)) ? 'changed' : null
}

/** A profile with its e-mail address, which is stored at the identity provider, as the API returns it. */
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
    updatedAt: profile.updated_at,
  }
}

/**
 * Makes the client's token a session of ours, under the hash of the cookie that its person gets, from a device; `ended` where it
 * was one and has ended.
 */
export async function recordLogin(
  client: Supabase,
  { cookieHash, device }: { cookieHash: string; device: string | null },
  { firstName, lastName, isRaceOrganiser, company, position }: Login,
  signal: AbortSignal,
): Promise<'done' | 'ended'> {
  const login = rowsOf(
    'sign-in',
    client
      .rpc('record_login', {
        cookie_hash: cookieHash,
        first_name: firstName ?? null,
        last_name: lastName ?? null,
        wants_organiser: isRaceOrganiser ?? false,
        company: company ?? null,
        works_as: position ?? null,
        device,
      })
      .abortSignal(signal),
  )
  return orRefusal(
    { PT401: 'ended' },
    login.then(() => 'done' as const),
  )
}

/** Ends the session of the client's own token, here and at the identity provider. */
export async function endThisSession(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('sign-out', client.rpc('end_this_session').abortSignal(signal))
}

/** Ends the session of a cookie; nothing happens where there is none. */
export async function endSession(client: Supabase, cookieHash: string, signal: AbortSignal): Promise<void> {
  await rowsOf('sign-out', client.rpc('end_session', { cookie_hash: cookieHash }).abortSignal(signal))
}

interface SessionRow {
  id: string
  device: string | null
  created_at: string
  expires_at: string
  identity_session_id: string | null
}

/** Where the person that the client acts as is signed in, the newest first; `current` is the session of this request. */
export async function listSessions(
  client: Supabase,
  current: string | null,
  signal: AbortSignal,
): Promise<SessionInfo[]> {
  const rows = await rowsOf<SessionRow>(
    'sessions',
    client
      .from('sessions')
      .select('id, device, created_at, expires_at, identity_session_id')
      .is('ended_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .abortSignal(signal),
  )
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: current !== null && row.identity_session_id === current,
  }))
}

/** Ends one session of the person that the client acts as; false where they have none of this id. */
export const endOwnSession = (client: Supabase, id: string, signal: AbortSignal): Promise<boolean> =>
  valueOf('end of a session', client.rpc('end_my_session', { wanted: id }).abortSignal(signal))

/** Ends every session of the person that the client acts as; tokens issued before now are no longer good. */
export async function endAllSessions(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('sign-out', client.rpc('end_all_sessions').abortSignal(signal))
}

/**
 * Erases the account of the person that the client acts as, with everything that hangs on it. The last admin's stays, and so does
 * any whose owner has not signed in within ten minutes.
 */
export const deleteAccount = (
  client: Supabase,
  signal: AbortSignal,
): Promise<'done' | 'last admin' | 'sign in again'> =>
  orRefusal(
    { PT409: 'last admin', PT403: 'sign in again' },
    rowsOf('deletion', client.rpc('delete_my_account').abortSignal(signal)).then(() => 'done' as const),
  )
