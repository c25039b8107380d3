// The server's own record of who is signed in: written by database functions that decide for themselves.
import type { Login } from '../contract/user.ts'
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

/** Notes a sign-in of the person that the client acts as, under the hash of the cookie that they get. */
export async function recordLogin(
  client: Supabase,
  cookieHash: string,
  { firstName, lastName, isRaceOrganiser, company, position }: Login,
  signal: AbortSignal,
): Promise<void> {
  await rowsOf(
    'sign-in',
    client
      .rpc('record_login', {
        cookie_hash: cookieHash,
        first_name: firstName ?? null,
        last_name: lastName ?? null,
        asks_organiser: isRaceOrganiser ?? false,
        company: company ?? null,
        works_as: position ?? null,
      })
      .abortSignal(signal),
  )
}

/** Ends the session of a cookie; nothing happens where there is none. */
export async function endSession(client: Supabase, cookieHash: string, signal: AbortSignal): Promise<void> {
  await rowsOf('sign-out', client.rpc('end_session', { cookie_hash: cookieHash }).abortSignal(signal))
}

/** Ends every session of the person that the client acts as; tokens issued before now are no longer good. */
export async function endAllSessions(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('sign-out', client.rpc('end_all_sessions').abortSignal(signal))
}

/** Erases the account of the person that the client acts as, with everything that hangs on it. */
export async function deleteAccount(client: Supabase, signal: AbortSignal): Promise<void> {
  await rowsOf('deletion', client.rpc('delete_my_account').abortSignal(signal))
}

/** Seconds until something may be tried again; 0 where it may be now, and then it counts. Secret key only. */
export async function countAttempt(
  client: Supabase,
  attempt: { what: string; keyHash: string; most: number; windowSeconds: number },
  signal: AbortSignal,
): Promise<number> {
  const answer = await client
    .rpc('count_attempt', {
      what: attempt.what,
      key_hash: attempt.keyHash,
      most: attempt.most,
      window_seconds: attempt.windowSeconds,
    })
    .abortSignal(signal)
  return (await rowsOf<number>('count of attempts', Promise.resolve({ ...answer, data: [answer.data] })))[0]!
}
