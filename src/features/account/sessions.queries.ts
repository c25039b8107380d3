// The server's own record of who is signed in: written by database functions that decide for themselves.
import type { SessionInfo } from './sessions.schema.ts'
import type { Login } from './user.schema.ts'
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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
        asks_organiser: isRaceOrganiser ?? false,
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

/** Notes that the session of the client's token is in use: at most once a day, so it may be called often. */
export async function touchSession(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('session', client.rpc('touch_session').abortSignal(signal))
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

/** Where the person that the client acts as is signed in, the newest first; `current` is the session that asks. */
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

/** Seconds until something may be tried again; 0 where it may be now, and then it counts. Secret key only. */
export function countAttempt(
  client: Supabase,
  attempt: { what: string; keyHash: string; most: number; windowSeconds: number },
  signal: AbortSignal,
): Promise<number> {
  const { what, keyHash, most, windowSeconds } = attempt
  const counted = { what, key_hash: keyHash, most, window_seconds: windowSeconds }
  return valueOf('count of attempts', client.rpc('count_attempt', counted).abortSignal(signal))
}
