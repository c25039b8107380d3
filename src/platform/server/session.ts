// The session of a call: its row in the database with the profile of its person, the cookie by which the server can end it, and the
// device that it is on.
import { createHash, randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { UserRole } from '../../rules/account/user-account.ts'
import { DAY_MS } from '../../rules/calendar/calendar-day.ts'
import { SESSION_MAX_DAYS } from '../../rules/site/limits.ts'
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

// The cookie of a session that the server can end (a random value of which only the hash is stored), and the kind of
// device that signs in, in words. Nothing more of the header is stored.

const NAME = '__Host-startline-session'
/** As long as a session can last; one that is not used ends earlier. */
const MAX_AGE_SECONDS = (SESSION_MAX_DAYS * DAY_MS) / 1000
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

/** Sets a new cookie; returns the hash under which the session is stored. */
export function startSessionCookie(c: Context): string {
  const value = randomBytes(32).toString('base64url')
  setCookie(c, NAME, value, { ...ATTRIBUTES, maxAge: MAX_AGE_SECONDS })
  return hashOf(value)
}

/** Takes back a cookie of this answer. */
export function dropSessionCookie(c: Context): void {
  c.res.headers.delete('Set-Cookie')
  c.header('Set-Cookie', undefined)
}

/** The hash of the caller's cookie, or null. */
export function sessionCookieHash(c: Context): string | null {
  const value = getCookie(c, NAME)
  return value ? hashOf(value) : null
}

/** The answer to somebody whose session has ended: the cookie goes, and nothing of it stays in the browser's cache. */
export function answerSignedOut(c: Context) {
  deleteCookie(c, NAME, ATTRIBUTES)
  c.header('Clear-Site-Data', '"cache"')
  c.header('Cache-Control', 'no-store')
  return c.body(null, 204)
}

/** No honest browser says more of itself than this. */
const MAX_HEADER_LENGTH = 512
const MAX_NAME_CHARACTERS = 80

/** `Firefox on Linux` of a User-Agent header; null where it says nothing that we know. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_HEADER_LENGTH) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name ? name.slice(0, MAX_NAME_CHARACTERS) : null
}
